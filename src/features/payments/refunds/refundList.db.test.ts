import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let order: CreatedOrder
const refunds: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-11-01T00:00:00Z'))
  merchant = await trader(t)
  t.setClock(null)
  token = await t.signIn(merchant, 'manager')
  const at = (text: string) => ({ now: new Date(text) })
  order = await paidOrder(t, merchant, 1000n, { clientOrderId: 'SHOP-1' }, at('2026-11-09T12:00:00Z'))
  const other = await paidOrder(t, merchant, 5000n, { way: 'C' }, at('2026-11-09T12:00:00Z'))
  const place = (name: string, orderId: string, amount: bigint, when: string) =>
    t
      .write(
        merchant,
        (ctx) => placeRefund(ctx, orderId, { amount, merchantRefundNo: `M-${name}` }),
        at(when),
      )
      .then(({ refundOrderId }) => {
        refunds[name] = refundOrderId
      })
  await place('first', order.orderId, 300n, '2026-11-10T06:59:59Z')
  await place('second', order.orderId, 200n, '2026-11-10T07:00:00Z')
  await place('card', other.orderId, 5000n, '2026-11-11T07:00:00Z')
  const facts = {
    refundNo: refunds.card ?? '',
    channelRefundNo: 'CR-9',
    amount: 5000n,
    currency: 'CAD',
    refundTime: null,
  } as const
  await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refunds.card ?? '', { outcome: 'success', facts }))
})
afterAll(() => t.close())

async function listed(query: string) {
  const { status, body } = await t.call('GET', `/refunds?${query}`, { token })
  const { rows } = (body as { data: { rows: { refundOrderId: string }[] } }).data
  return {
    status,
    names: rows.map(({ refundOrderId }) =>
      Object.keys(refunds).find((name) => refunds[name] === refundOrderId),
    ),
  }
}

test.each([
  ['', ['card', 'second', 'first']],
  ['status[0]=0', ['second', 'first']],
  ['way[0]=C', ['card']],
  ['fromDay=20261110&toDay=20261110', ['second']],
  ['sortField=amount&sortOrder=asc', ['second', 'first', 'card']],
  ['search=M-second', ['second']],
  ['search=CR-9', ['card']],
  ['search=SHOP-1', ['second', 'first']],
  ['search=SHOP-1&fromDay=20400101', ['second', 'first']],
  ['search=CR-9&toDay=20200101', ['card']],
  ['search=nowhere', []],
])('filters and sorts refunds by %s', async (query, names) => {
  expect(await listed(query)).toEqual({ status: 200, names })
})

test('finds refunds by their own number, their order and the order’s channel transaction', async () => {
  expect((await listed(`search=${refunds.first}`)).names).toEqual(['first'])
  expect((await listed(`payOrderId=${order.orderId}`)).names).toEqual(['second', 'first'])
  expect((await listed(`search=T${order.channelOrderNo}`)).names).toEqual(['second', 'first'])
})

test('shows the channel’s response on one refund and hides it from other merchants', async () => {
  const path = `/refunds/${refunds.card}`
  const { body } = await t.call('GET', path, { token })
  expect(body.data).toMatchObject({
    status: 4,
    type: 'full',
    channelRefundNo: 'CR-9',
    feeReturnAmount: '100',
  })
  const { timeline } = body.data as { timeline: { action: string }[] }
  expect(timeline.map(({ action }) => action)).toEqual([
    'refund.submitted',
    'refund.accepted',
    'refund.paidBack',
  ])
  const other = await t.signIn(await trader(t), 'manager')
  expect(await t.call('GET', path, { token: other })).toMatchObject({
    status: 404,
    body: { code: 'refund.notFound' },
  })
})
