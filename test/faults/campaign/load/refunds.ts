import { rememberRefund } from '#test/faults/campaign/load/journal.ts'
import { nap, patienceMs, type Shop, type Worker } from '#test/faults/campaign/load/world.ts'

type Paid = { orderId: string; amount: bigint }

/** Final rejections: a retry would get the same response. */
const refusals = ['refund.amountTooHigh', 'refund.tooManyPartials', 'refund.balanceTooLow']
/** The channel has not reported the payment yet, or the same request is in flight. */
const notYet = ['order.notRefundable', 'request.inFlight', 'order.notFound', 'refund.inProgress']

/** A clerk refunds a paid order in part, in full, or by three simultaneous clicks that together exceed it. */
export async function refundAtDesk(worker: Worker, shop: Shop, { orderId, amount }: Paid): Promise<void> {
  const { chance } = worker
  const kind = chance.pick(['part', 'full', 'race'] as const)
  const reasonOf = (place: number) => `${worker.name}:${orderId}:${place}`
  if (kind === 'full') return click(worker, shop, { orderId, amount, reason: reasonOf(0) })
  const part = (amount * 4n) / 10n
  if (kind === 'part') return click(worker, shop, { orderId, amount: part, reason: reasonOf(0) })
  await Promise.all(
    [0, 1, 2].map((at) => click(worker, shop, { orderId, amount: part, reason: reasonOf(at) })),
  )
}

type Click = Paid & { reason: string }

async function click({ place }: Worker, shop: Shop, { orderId, amount, reason }: Click): Promise<void> {
  const { journal } = place
  const caller = place.nextCaller()
  const body = { amount: String(amount), refundPassword: 'Refund2026', reason }
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const headers = {
      ...{ authorization: `Bearer ${shop.token}`, 'accept-language': 'en' },
      'idempotency-key': reason,
    }
    const asking = { method: 'POST', body, headers } as const
    const { status, json, text } = await caller.insist(`/api/orders/${orderId}/refunds`, asking)
    const code = String(json.code)
    if (status === 200) {
      const { refundOrderId } = json.data as unknown as { refundOrderId: string }
      return rememberRefund(journal, reason, { refundOrderId, orderId, amount, currency: shop.currency })
    }
    if (refusals.includes(code)) return void journal.refusedRefunds.add(reason)
    if (status === 401) await place.signIn(shop)
    else if (!notYet.includes(code)) throw new Error(`a refund was answered ${status} ${text}`)
    await nap(200)
  }
  journal.unsure.add(reason)
}
