import { randomUUID } from 'node:crypto'
import type { Caller } from '#test/faults/caller.ts'

/** What people were promised: all of it must hold in the end. */
export type Journal = {
  /** Orders reported as created, by their request number. */
  placed: Map<string, string>
  /** Orders that the channel reported to the payer as paid. */
  paid: Set<string>
  /** Refunds reported as accepted, by their key: the refund and its order. */
  refunds: Map<string, { refundOrderId: string; orderId: string }>
  /** Responses that contradict an earlier one. */
  contradictions: string[]
}

export function emptyJournal(): Journal {
  return { placed: new Map(), paid: new Set(), refunds: new Map(), contradictions: [] }
}

const atTheDesk = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
/** The code shown on the page, as the virtual phone gets it. */
const shownCode = /\/sandbox\/phone\?scan=([^&"]+)/

/**
 * A payer scans a store code and places an order, and retries with the same number if the response was lost.
 */
export async function place(caller: Caller, journal: Journal, storeCodeId: string) {
  const nonce = randomUUID()
  const sale = { kind: 'storeCode', id: storeCodeId, version: 1 }
  const body = { ...sale, amount: '100', total: '100', way: 'WP', nonce }
  const asking = { method: 'POST', body, headers: atTheDesk } as const
  const { status, text, json } = await caller.insist('/pay/api/orders?lang=en', asking)
  if (status !== 201) throw new Error(`an order was refused: ${status} ${text}`)
  const { orderId, address } = json as unknown as { orderId: string; address: string }
  remember(journal, nonce, orderId)
  // Some payers tap twice.
  if (Math.random() < 0.1) {
    const again = await caller.insist('/pay/api/orders?lang=en', asking)
    remember(journal, nonce, String(again.json.orderId))
  }
  return { orderId, address }
}

function remember({ placed, contradictions }: Journal, nonce: string, orderId: string): void {
  const before = placed.get(nonce)
  if (before !== undefined && before !== orderId) contradictions.push(`${nonce} is ${before} and ${orderId}`)
  placed.set(nonce, orderId)
}

type Placed = Awaited<ReturnType<typeof place>>

/**
 * The payer goes on to the channel and pays. False if the page had no next step, in which case the payer
 * starts again.
 */
export async function pay(caller: Caller, journal: Journal, { orderId, address }: Placed, payer: string) {
  const shown = await caller.insist(address, { headers: atTheDesk })
  const content = shownCode.exec(shown.text)?.[1]
  if (content === undefined) return false

  const phone = (path: string, body: object) =>
    caller.insist(`/sandbox/phone/api/${path}`, {
      method: 'POST',
      body,
      headers: { cookie: `sandbox_payer=${payer}` },
    })
  const scanned = await phone('scan', { content: decodeURIComponent(content) })
  const { json } = await phone('pay', { token: scanned.json.token, password: '123456' })
  if (json.status !== 'paid' && json.status !== 'alreadyPaid')
    throw new Error(`the phone said ${JSON.stringify(json)}`)
  journal.paid.add(orderId)
  return true
}

/** A clerk refunds part of a paid order by one click whose response may be lost. */
export async function refund(
  caller: Caller,
  journal: Journal,
  token: string,
  orderId: string,
): Promise<void> {
  const key = randomUUID()
  const body = { amount: '40', refundPassword: 'Refund2026', reason: 'kill' }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'accept-language': 'en' }
  for (let tries = 0; tries < 200; tries++) {
    const { status, json, text } = await caller.insist(`/api/orders/${orderId}/refunds`, {
      method: 'POST',
      body,
      headers,
    })
    if (status === 200) {
      const { refundOrderId } = json.data as unknown as { refundOrderId: string }
      journal.refunds.set(key, { refundOrderId, orderId })
      return
    }
    // The channel has not reported the payment yet, or the first click is in flight.
    if (json.code !== 'order.notRefundable' && json.code !== 'request.inFlight')
      throw new Error(`${status} ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`order ${orderId} was never refundable`)
}
