import { randomUUID } from 'node:crypto'
import type { Caller } from '#test/faults/caller.ts'

/** What was promised to people: all of it must hold at the end. */
export type Journal = {
  /** Orders that were said to be made, by the number under which they were asked for. */
  placed: Map<string, string>
  /** Orders of which the rail said to the payer that they are paid. */
  paid: Set<string>
  /** Refunds that were said to be taken, by their key: which, and of which order. */
  refunds: Map<string, { refundOrderId: string; orderId: string }>
  /** Answers that contradict an earlier one. */
  contradictions: string[]
}

export function emptyJournal(): Journal {
  return { placed: new Map(), paid: new Set(), refunds: new Map(), contradictions: [] }
}

const atTheDesk = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
/** The code that the page shows, as the virtual phone is handed it. */
const shownCode = /\/sandbox\/phone\?scan=([^&"]+)/

/** A payer scans a store code and asks to pay, again with the same number wherever the answer was lost. */
export async function place(caller: Caller, journal: Journal, storeCodeId: string) {
  const nonce = randomUUID()
  const sale = { kind: 'storeCode', id: storeCodeId, version: 1 }
  const body = { ...sale, amount: '100', total: '100', way: 'WP', nonce }
  const asking = { method: 'POST', body, headers: atTheDesk } as const
  const { status, text, json } = await caller.insist('/pay/api/orders?lang=en', asking)
  if (status !== 201) throw new Error(`an order was refused: ${status} ${text}`)
  const { orderId, address } = json as unknown as { orderId: string; address: string }
  remember(journal, nonce, orderId)
  // A second try of some, as from an impatient thumb.
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

/** The payer goes on to the rail and pays. False where the page showed no way there: they start again. */
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

/** A clerk refunds a paid order in part, by one click whose answer may be lost. */
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
    // The rail has not told of the payment yet, or the first click is still under way.
    if (json.code !== 'order.notRefundable' && json.code !== 'request.inFlight')
      throw new Error(`${status} ${text}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`order ${orderId} was never refundable`)
}
