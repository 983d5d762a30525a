import { withClient } from '#server/database/client.ts'
import type { CampaignEnvironment } from '#test/faults/campaign/environment/environment.ts'
import type { Journal } from '#test/faults/campaign/load/journal.ts'

type OrderRow = { id: string; number: string; paid: boolean; amount: string; currency: string; odd: boolean }
type RefundRow = {
  id: string
  order_id: string
  status: number
  amount: string
  reason: string | null
  code: string | null
  currency: string
}

/** What was checked, with the money in each currency. */
export type Checked = { payments: number; refunds: number; money: Map<string, bigint> }

/**
 * Describes every promise to a payer or merchant that is not kept, and counts what was checked. Payments that
 * nobody made are found in the channels’ books.
 */
export async function promisesBroken(
  { place }: Pick<CampaignEnvironment, 'place'>,
  journal: Journal,
): Promise<{ broken: string[]; checked: Checked }> {
  return withClient(place.url, async (client) => {
    const orders = await client.query<OrderRow>(
      `select order_id as id, client_order_id as number, pay_time is not null as paid, pay_amount::text as amount, currency,
              exists (select from order_exception e where e.tenant_id = o.tenant_id and e.order_id = o.order_id) as odd
         from pay_order o`,
    )
    const refunds = await client.query<RefundRow>(
      `select refund_order_id as id, order_id, status, amount::text, reason, error_code as code, currency from refund`,
    )
    const broken = [
      ...journal.contradictions,
      ...ordersBroken(orders.rows, journal),
      ...refundsBroken(refunds.rows, journal),
    ]
    return { broken, checked: checkedOf(orders.rows, refunds.rows) }
  })
}

function ordersBroken(orders: OrderRow[], journal: Journal): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const created = [...journal.placed.values()].filter((id) => !byId.has(id))
  const texts = [...journal.paid].flatMap(([id, { amount, currency }]) => {
    const order = byId.get(id)
    if (!order) return [`${id} was paid, and is not there`]
    // Its channel reported another amount than requested, so it waits in an exception.
    if (!order.paid) return order.odd ? [] : [`${id} was paid, and is not`]
    return order.amount === String(amount) && order.currency.trim() === currency
      ? []
      : [`${id} was paid with ${amount} ${currency}, and is of ${order.amount} ${order.currency}`]
  })
  const refused = [...journal.refusedPayments].filter((number) => byNumber.get(number)?.paid)
  return [
    ...created.map((id) => `${id} was made, and is not there`),
    ...texts,
    ...refused.map((number) => `${number} was refused, and is paid`),
  ]
}

const refunded = 4
const submitFailed = 1
/**
 * A channel’s rejection of a call with a wrong time, so that nothing was done: WeChat Pay, Alipay, UnionPay.
 * Faults set the clock of one process wrong, and each calm phase moves all clocks ahead, one after another.
 */
const ofClocks = ['SIGN_ERROR', 'isv.invalid-timestamp', '10']

function refundsBroken(refunds: RefundRow[], journal: Journal): string[] {
  const byId = new Map(refunds.map((refund) => [refund.id, refund]))
  const texts = [...journal.refunds].flatMap(([reason, { refundOrderId, orderId, amount }]) => {
    const row = byId.get(refundOrderId)
    if (!row) return [`${refundOrderId} of ${orderId} (${reason}) was taken, and is not there`]
    return row.amount === String(amount) && row.order_id === orderId
      ? []
      : [`${refundOrderId} is of ${row.amount} of ${row.order_id}, not ${amount} of ${orderId}`]
  })
  const known = new Set([...journal.refunds.values()].map(({ refundOrderId }) => refundOrderId))
  const unsure = (reason: string | null) => reason !== null && journal.unsure.has(reason)
  return [
    ...texts,
    ...refunds
      .filter(({ status, code }) => {
        const outOfTime = status === submitFailed && ofClocks.includes(code ?? '')
        return status !== refunded && !outOfTime
      })
      .map(({ id, status, code }) => `refund ${id} ended in status ${status} (${code})`),
    ...refunds
      .filter(({ id, reason }) => !known.has(id) && !unsure(reason))
      .map(({ id, reason }) => `refund ${id} (${reason}) is there, and nobody was told so`),
    ...refunds
      .filter(({ reason }) => reason !== null && journal.refusedRefunds.has(reason))
      .map(({ id, reason }) => `refund ${id} (${reason}) was refused, and is there`),
  ]
}

function checkedOf(orders: OrderRow[], refunds: RefundRow[]): Checked {
  const money = new Map<string, bigint>()
  const add = ({ currency, amount }: { currency: string; amount: string }) =>
    void money.set(currency.trim(), (money.get(currency.trim()) ?? 0n) + BigInt(amount))
  const paid = orders.filter((order) => order.paid)
  for (const one of [...paid, ...refunds]) add(one)
  return { payments: paid.length, refunds: refunds.length, money }
}
