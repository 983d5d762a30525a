import { randomUUID } from 'node:crypto'
import { checkBooks, checkPostings } from './tour/books.ts'
import { callerOf } from './tour/caller.ts'
import { payStoreCode, statusOf } from './tour/payer.ts'
import { check, finish, money, step, until } from './tour/report.ts'

/**
 * Walks through the main flow against a running server, over public HTTP only: a payer pays, the merchant
 * refunds and is paid out.
 */
const base = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`
const console_ = callerOf(base)

type Code = { label: string; link: string }
type Order = {
  orderId: string
  status: number
  stage: number
  currency: string
  inputAmount: string
  tipAmount: string
  payAmount: string
  refundedAmount: string
  feeAmount: string
  timeline: { action: string }[]
  clearingId: string | null
}
type Page<T> = { rows: T[]; totalCount: number }
type Refund = { refundOrderId: string; status: number; amount: string; feeReturnAmount: string }
type Clearing = Record<string, string> & {
  paymentCount: number
  refundCount: number
  differences?: unknown[]
}
type Line = { category: string; amount: string; orderId: string | null }

await console_.signIn('owner', 'Demo2026')
const response: { topic: string; id: string }[] = []
const stopListening = await console_.listen((event) => response.push(event))
const info = await console_.get<{ displayName: string }>('/getInfo')
const partner = await console_.get<{ mch_code: string; short_name: string }>('/mchManage')
step('signed in', `${info.displayName}, ${partner.short_name} (${partner.mch_code})`)

const [code] = await console_.get<Code[]>('/storeCodes')
if (!code) throw new Error('the merchant has no store code')
step('opened the store code', `${code.label}, ${code.link}`)
const bellBefore = (await console_.get<{ unReadCounts: number }>('/sysArticle?notice=false')).unReadCounts

const checkoutRequest = { amount: '2000', tipRate: 15, remark: 'tour' }
const paid = await payStoreCode(base, code.link, checkoutRequest)
check('the phone paid', paid.state, 'paid')
check('amount on the phone', paid.scanned.amount, '2300')
step(
  'paid on the virtual phone',
  `${money(paid.scanned.amount, paid.scanned.currency)} to ${paid.scanned.merchantName} with WeChat Pay`,
)
const current = await until(
  "the payer's page",
  () => statusOf(base, paid.address),
  ({ state }) => state === 'paid',
)
step("the payer's page says", current.state)

const order = await until(
  'the paid order',
  () => console_.get<Order>(`/orders/${paid.orderId}`),
  ({ status }) => status === 5,
)
check('input amount', order.inputAmount, '2000')
check('tip', order.tipAmount, '300')
check('pay amount', order.payAmount, '2300')
const [found] = (await console_.get<Page<Order>>(`/orders?search=${order.orderId}`)).rows
check('found by its number', found?.orderId, order.orderId)
check('newest in the list', (await console_.get<Page<Order>>('/orders')).rows[0]?.orderId, order.orderId)
step(
  'the order is in Payments',
  `${order.orderId}, ${money(order.payAmount, order.currency)}, fee ${money(order.feeAmount, order.currency)}`,
)
await until(
  'the bell',
  async () => response.some(({ topic }) => topic === 'notice'),
  (rang) => rang,
)
const bellAfter = (await console_.get<{ unReadCounts: number }>('/sysArticle?notice=false')).unReadCounts
check('unread notices', bellAfter, bellBefore + 1)
step(
  'the bell rang without a reload',
  `${bellAfter} unread; live events: ${[...new Set(response.map(({ topic }) => topic))].join(', ')}`,
)

const wrong = await console_.refused(`/orders/${order.orderId}/refunds`, {
  amount: '500',
  refundPassword: 'Wrong2026',
})
check('a wrong refund password', `${wrong.status} ${wrong.message}`, '403 Wrong Password')
const key = { 'idempotency-key': randomUUID() }
const input = { amount: '500', refundPassword: 'Refund2026', reason: 'tour' }
const refund = await console_.post<Refund>(`/orders/${order.orderId}/refunds`, input, key)
const again = await console_.post<Refund>(`/orders/${order.orderId}/refunds`, input, key)
check('the same click twice', again.refundOrderId, refund.refundOrderId)
const done = await until(
  'the refund',
  () => console_.get<Refund>(`/refunds/${refund.refundOrderId}`),
  ({ status }) => status === 4,
)
step(
  'refunded in part',
  `${money(done.amount, order.currency)}, fee given back ${money(done.feeReturnAmount, order.currency)}`,
)
const refunded = await console_.get<Order>(`/orders/${order.orderId}`)
check('trade status', refunded.status, 6)
check('refunded amount', refunded.refundedAmount, '500')
check(
  'on the timeline',
  refunded.timeline.some(
    ({ action }) => action.startsWith('refund.') || action.startsWith('order.partiallyRefunded'),
  ),
  true,
)
check(
  'in the list of refunds',
  (await console_.get<Page<Refund>>(`/refunds?payOrderId=${order.orderId}`)).rows.length,
  1,
)
step('the order and its timeline show it', refunded.timeline.map(({ action }) => action).join(', '))

await checkPostings(console_, refunded)

const created = await console_.post<Clearing>('/settlements')
const clearing = await until(
  'the clearing',
  () => console_.get<Clearing>(`/settlements/${partner.mch_code}/${created.clearingId}`),
  ({ status }) => status === 'settled',
)
const amount = (name: string) => BigInt(clearing[name] ?? '0')
check('validation', clearing.validation, 'passed')
check('differences', clearing.differences?.length, 0)
const net =
  amount('saleAmount') +
  amount('tipAmount') +
  amount('surchargeAmount') -
  amount('refundAmount') -
  amount('serviceFee') +
  amount('feeReturnAmount') -
  amount('taxAmount') -
  amount('holdAmount') -
  amount('reserveAmount') +
  amount('adjustmentAmount') +
  amount('carriedIn')
check('net of its figures', net, amount('net'))
step(
  'settled now',
  `clearing ${clearing.clearingId}: gross ${money(clearing.gross ?? '0', order.currency)}, fee ${money(clearing.serviceFee ?? '0', order.currency)}, net ${money(clearing.net ?? '0', order.currency)}`,
)

const lines = await everyLine(created.clearingId ?? '')
const figures = {
  sale: 'saleAmount',
  tip: 'tipAmount',
  surcharge: 'surchargeAmount',
  refund: 'refundAmount',
  fee: 'serviceFee',
  feeReturn: 'feeReturnAmount',
} as const
for (const [category, figure] of Object.entries(figures)) {
  const sum = lines
    .filter((line) => line.category === category)
    .reduce((total, line) => total + BigInt(line.amount), 0n)
  check(`lines of ${figure}`, sum < 0n ? -sum : sum, amount(figure))
}
check(
  'the order is in it',
  lines.some(({ orderId }) => orderId === order.orderId),
  true,
)
check(
  'stage of the order',
  (await console_.get<Order>(`/orders/${order.orderId}`)).clearingId,
  created.clearingId,
)
step('every figure opens to its lines', `${lines.length} lines add up to ${money(net, order.currency)}`)
await checkBooks(console_, created.clearingId ?? '', order.currency)
stopListening()
finish()

async function everyLine(clearingId: string): Promise<Line[]> {
  const all: Line[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { rows } = await console_.get<Page<Line>>(
      `/settlements/${partner.mch_code}/${clearingId}/lines?pageNum=${pageNum}&pageSize=100`,
    )
    all.push(...rows)
    if (rows.length < 100) return all
  }
}
