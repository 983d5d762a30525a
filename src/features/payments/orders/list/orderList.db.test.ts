import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import type { CreatedOrder } from '#features/payments/orders/orders.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { settledAt } from '#test/settled.ts'
import { newOrder, paidOrder, successOf, tell, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-11-01T00:00:00Z'))
  merchant = await trader(t)
  t.setClock(null)
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

type Row = { orderId: string; status: number; stage: number; payAmount: string }
type Listed = { rows: Row[]; totalCount: number; totalPages: number; capped: boolean }
async function listed(query: Record<string, string> = {}, token = manager): Promise<Listed> {
  const { status, body } = await t.call('GET', `/orders?${new URLSearchParams(query)}`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const idsOf = async (query: Record<string, string>) => (await listed(query)).rows.map(({ orderId }) => orderId)

describe('an order is found by', () => {
  let order: CreatedOrder
  let refundOrderId: string
  beforeAll(async () => {
    for (let made = 0; made < 3; made++) await paidOrder(t, merchant, 5000n)
    order = await paidOrder(t, merchant, 1000n, { clientOrderId: 'SHOP-77' })
    await tell(t, merchant, order, successOf(order, { channelTransactionId: 'SECOND-77' }))
    const refund = await t.write(merchant, (ctx) =>
      placeRefund(ctx, order.orderId, { amount: 100n, merchantRefundNo: 'BACK-77' }),
    )
    refundOrderId = refund.refundOrderId
    const facts = { refundNo: refundOrderId, channelRefundNo: 'CR-77', amount: 100n, currency: 'CAD', refundTime: null } as const
    await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts }))
  })

  test.each([
    ['its id', () => order.orderId],
    ["the merchant's own number", () => 'SHOP-77'],
    ["the channel's transaction", () => `T${order.channelOrderNo}`],
    ['its number at the channel', () => order.channelOrderNo],
    ['the transaction of its second payment', () => 'SECOND-77'],
    ["its refund's id", () => refundOrderId],
    ["its refund's number of the merchant", () => 'BACK-77'],
    ["its refund's number at the channel", () => 'CR-77'],
  ])('%s', async (_what, number) => {
    expect(await idsOf({ search: number() })).toEqual([order.orderId])
  })

  test("a card's last four", async () => {
    const card = await paidOrder(t, merchant, 2500n, { way: 'C' })
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      await ctx.db.updateTable('pay_order').set({ card_last4: '4242' }).where('order_id', '=', card.orderId).execute()
    })
    expect(await idsOf({ search: '4242' })).toEqual([card.orderId])
  })

  test('the settlement that holds it', async () => {
    const shop = await trader(t)
    const token = await t.signIn(shop, 'manager')
    const held = [await paidOrder(t, shop, 1000n), await paidOrder(t, shop, 2000n)]
    const at = new Date(Date.now() + 60_000)
    const { clearingId } = await settledAt(t, shop, at)
    await paidOrder(t, shop, 3000n, {}, { now: new Date(at.getTime() + 1000) })
    const found = await listed({ search: clearingId }, token)
    expect(found.rows.map(({ orderId }) => orderId).sort()).toEqual(held.map(({ orderId }) => orderId).sort())
    expect(found.rows.map(({ stage }) => stage)).toEqual([10, 10])
  })

  test('nothing that is of another merchant, nor by a part of a number', async () => {
    const other = await trader(t, { parent: merchant })
    const token = await t.signIn(other, 'manager')
    expect((await listed({ search: order.orderId }, token)).rows).toEqual([])
    expect(await idsOf({ search: order.orderId.slice(0, 20) })).toEqual([])
    expect(await idsOf({ search: "' or 1=1 --" })).toEqual([])
  })
})

describe('the list is narrowed by', () => {
  let shop: TestMerchant
  let token: string
  const orders: Record<string, CreatedOrder> = {}
  beforeAll(async () => {
    // Vancouver keeps UTC-07:00 through this winter: a day begins at 07:00 UTC.
    t.setClock(new Date('2026-10-01T00:00:00Z'))
    shop = await trader(t)
    t.setClock(null)
    token = await t.signIn(shop, 'manager')
    const at = (text: string) => ({ now: new Date(text) })
    orders.waiting = await newOrder(t, shop, { inputAmount: 100n }, at('2026-11-10T06:59:59Z'))
    await tell(t, shop, orders.waiting, { outcome: 'pending' }, at('2026-11-10T06:59:59Z'))
    orders.paid = await paidOrder(t, shop, 2000n, { scene: 'terminal', operatorName: 'Casey', deviceId: 'POS-1' }, at('2026-11-10T07:00:00Z'))
    orders.card = await paidOrder(t, shop, 30_000n, { way: 'C', gateway: 'onlineApi' }, at('2026-11-11T06:59:59Z'))
    orders.next = await paidOrder(t, shop, 500n, { storeCodeId: null }, at('2026-11-11T07:00:00Z'))
  })

  test.each([
    ['status[0]=2', ['waiting']],
    ['status[0]=5&status[1]=2', ['next', 'card', 'paid', 'waiting']],
    ['way[0]=C', ['card']],
    ['gateway[0]=2', ['card']],
    ['scene[0]=1', ['paid']],
    ['fromDay=20261110&toDay=20261110', ['card', 'paid']],
    ['toDay=20261109', ['waiting']],
    ['payFromDay=20261111', ['next']],
    ['minAmount=500&maxAmount=2000', ['next', 'paid']],
    ['operator=Casey', ['paid']],
    ['deviceId=POS-1', ['paid']],
    ['sortField=payAmount&sortOrder=asc', ['waiting', 'next', 'paid', 'card']],
    ['sortField=createTime&sortOrder=asc&way[0]=UP', ['waiting', 'paid', 'next']],
    ['way[0]=UP&pageSize=2&pageNum=2', ['waiting']],
  ])('%s', async (query, names) => {
    const { status, body } = await t.call('GET', `/orders?${query}`, { token })
    const rows = (body as { data: Listed }).data.rows
    expect([status, rows.map(({ orderId }) => orderId)]).toEqual([200, names.map((name) => orders[name]?.orderId)])
  })

  test('and summed over exactly what is narrowed, per currency', async () => {
    const { body } = await t.call('GET', '/orders/totals?fromDay=20261110', { token })
    expect(body.data).toEqual({
      totals: [{ currency: 'CAD', orders: 3, payAmount: '32500', refundedAmount: '0', paidOrders: 3, paidAmount: '32500' }],
      exactCount: 3,
    })
  })

  test('what a cashier may see: so many days back, in the list, the sums, the search and the order itself', async () => {
    await t.write(shop, async (ctx) => {
      ctx.unchanged()
      await ctx.db.updateTable('merchant').set({ cashier_query_days: 2 }).where('merchant_id', '=', shop.merchantId).execute()
    })
    const cashier = await t.signIn(shop, 'cashier')
    t.setClock(new Date('2026-11-12T06:59:59Z'))
    const seen = await listed({}, cashier)
    expect(seen.rows.map(({ orderId }) => orderId)).toEqual(['next', 'card', 'paid'].map((name) => orders[name]?.orderId))
    t.setClock(new Date('2026-11-12T07:00:00Z'))
    expect((await listed({}, cashier)).rows.map(({ orderId }) => orderId)).toEqual([orders.next?.orderId])
    expect((await listed({ search: orders.paid?.orderId ?? '' }, cashier)).rows).toEqual([])
    const totals = await t.call('GET', '/orders/totals', { token: cashier })
    expect(totals.body.data).toMatchObject({ exactCount: 1 })
    expect(await t.call('GET', `/orders/${orders.paid?.orderId}`, { token: cashier })).toMatchObject({ status: 404 })
    expect((await t.call('GET', `/orders/${orders.paid?.orderId}`, { token })).status).toBe(200)
    t.setClock(null)
  })

  test.each([
    ['status[0]=9', 'status.0'],
    ['minAmount=1.5', 'minAmount'],
    ['fromDay=20261131', 'fromDay'],
    ['sortField=merchant_id', 'sortField'],
    ['drop=1', 'drop'],
  ])('%s is refused with its field', async (query, field) => {
    expect(await t.call('GET', `/orders?${query}`, { token })).toMatchObject({ status: 400, body: { fields: [{ field }] } })
  })
})

describe('one order', () => {
  test('shows its attempts, its timeline with its refunds, and what may be done with it', async () => {
    const order = await paidOrder(t, merchant, 1000n, { tipAmount: 150n })
    const refund = await t.write(merchant, (ctx) => placeRefund(ctx, order.orderId, { amount: 400n, reason: 'cold' }))
    await t.write(merchant, (ctx) =>
      openException(ctx, {
        kind: 'double_paid',
        orderId: order.orderId,
        eventKey: 'x',
        amount: 1n,
        currency: 'CAD',
        channelOrderNo: order.channelOrderNo,
        channelTransactionId: null,
        payTime: null,
      }),
    )
    const { body } = await t.call('GET', `/orders/${order.orderId}`, { token: manager })
    expect(body.data).toMatchObject({
      status: 5,
      stage: 6,
      payAmount: '1150',
      reservedAmount: '400',
      attempts: [{ attemptNo: 1, channel: 'unionpay', status: 'success' }],
      refundIds: [refund.refundOrderId],
      clearingId: null,
      refundable: { amount: '750', refusal: null, feeBack: true },
      mayQuery: { code: 'order.notOpen' },
      mayClose: { code: 'order.notOpen', message: 'This order no longer waits for payment' },
    })
    const { timeline } = body.data as { timeline: { action: string }[] }
    expect(timeline.map(({ action }) => action)).toEqual([
      'order.created',
      'order.paid',
      'refund.submitted',
      'exception.opened',
    ])
  })

  test('of another merchant is not found, never forbidden', async () => {
    const other = await trader(t, { parent: merchant })
    const order = await paidOrder(t, other, 1000n)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/closure'],
      ['POST', '/queries'],
    ] as const) {
      const answer = await t.call(method, `/orders/${order.orderId}${path}`, { token: manager, ...(method === 'POST' && { body: {} }) })
      expect(answer).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
    }
  })
})
