import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { settledAt } from '#test/settled.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

type Listed = { rows: { orderId: string; stage: number }[] }
async function listed(query: Record<string, string> = {}, token = manager): Promise<Listed> {
  const { status, body } = await t.call('GET', `/orders?${new URLSearchParams(query)}`, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const idsOf = async (query: Record<string, string>) =>
  (await listed(query)).rows.map(({ orderId }) => orderId)

describe('order search', () => {
  let order: CreatedOrder
  let refundOrderId: string
  beforeAll(async () => {
    for (let created = 0; created < 3; created++) await paidOrder(t, merchant, 5000n)
    order = await paidOrder(t, merchant, 1000n, { clientOrderId: 'SHOP-77' })
    await notify(t, merchant, order, successOf(order, { channelTransactionId: 'SECOND-77' }))
    const refund = await t.write(merchant, (ctx) =>
      placeRefund(ctx, order.orderId, { amount: 100n, merchantRefundNo: 'BACK-77' }),
    )
    refundOrderId = refund.refundOrderId
    const facts = {
      refundNo: refundOrderId,
      channelRefundNo: 'CR-77',
      amount: 100n,
      currency: 'CAD',
      refundTime: null,
    } as const
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
  ])('finds an order by %s', async (_what, number) => {
    expect(await idsOf({ search: number() })).toEqual([order.orderId])
  })

  test.each<Record<string, string>>([
    { toDay: '20200101' },
    { fromDay: '20400101' },
    { payToDay: '20200101' },
    { payFromDay: '20400101', toDay: '20200101' },
  ])('finds an order by number whatever date filter is set: %j', async (days) => {
    expect(await idsOf({ search: order.orderId, ...days })).toEqual([order.orderId])
    expect(await idsOf({ search: 'SHOP-77', ...days })).toEqual([order.orderId])
    const { body } = await t.call(
      'GET',
      `/orders/totals?${new URLSearchParams({ search: 'SHOP-77', ...days })}`,
      {
        token: manager,
      },
    )
    expect(body.data).toMatchObject({ exactCount: 1 })
  })

  test('finds an order by the last four digits of the card within the date filter', async () => {
    const card = await newOrder(t, merchant, { way: 'C' })
    await notify(t, merchant, card, successOf(card, { cardLast4: '4242' }))
    expect(await idsOf({ search: '4242' })).toEqual([card.orderId])
    expect(await idsOf({ search: '4242', fromDay: '20200101', payToDay: '20400101' })).toEqual([card.orderId])
    for (const day of ['toDay=20200101', 'fromDay=20400101', 'payToDay=20200101', 'payFromDay=20400101'])
      expect(await idsOf({ search: '4242', ...Object.fromEntries(new URLSearchParams(day)) })).toEqual([])
  })

  test('finds an order by the settlement that holds it', async () => {
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

  test("finds no other merchant's order and none by a partial number", async () => {
    const other = await trader(t, { parent: merchant })
    const token = await t.signIn(other, 'manager')
    expect((await listed({ search: order.orderId }, token)).rows).toEqual([])
    expect(await idsOf({ search: order.orderId.slice(0, 20) })).toEqual([])
    expect(await idsOf({ search: "' or 1=1 --" })).toEqual([])
  })
})
