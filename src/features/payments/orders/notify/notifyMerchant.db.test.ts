import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())

const notifyUrl = 'https://shop.example/notify'
const refusal = { code: 'X', message: 'no' }
const noticeOf = async (orderId: string) => {
  const rows = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('merchant_notification')
      .select(['notifyType', 'refundOrderId', 'url'])
      .where('orderId', '=', orderId)
      .orderBy('createTime')
      .execute(),
  )
  return rows.map((row) => [row.notifyType, row.refundOrderId, row.url])
}
const payment = ['PAYMENT_RESULT', null, notifyUrl]

describe('merchant notifications', () => {
  test('sends one notification for a paid order, however often the channel reports it', async () => {
    const order = await newOrder(t, merchant, { notifyUrl })
    for (let times = 0; times < 3; times++) await notify(t, merchant, order, successOf(order))
    expect(await noticeOf(order.orderId)).toEqual([payment])
  })

  test.each([
    ['closed', { outcome: 'closed', refusal }],
    ['not taken by its channel', { outcome: 'rejected', refusal }],
  ] as const)('sends a notification when an order is %s', async (_what, answer) => {
    const order = await newOrder(t, merchant, { notifyUrl })
    await notify(t, merchant, order, answer)
    expect(await noticeOf(order.orderId)).toEqual([payment])
  })

  test('sends nothing while the state may still change: waiting, unknown, declined on a page', async () => {
    const order = await newOrder(t, merchant, { notifyUrl })
    await notify(t, merchant, order, { outcome: 'unknown', refusal })
    await notify(t, merchant, order, { outcome: 'pending' })
    await notify(t, merchant, order, { outcome: 'declined', refusal })
    expect(await noticeOf(order.orderId)).toEqual([])
  })

  test('sends nothing for a transaction that was rolled back', async () => {
    const order = await newOrder(t, merchant, { notifyUrl })
    const { recordPaymentAnswer } = await import('#features/payments/orders/record/recordAnswer.service.ts')
    const undone = t.write(merchant, async (ctx) => {
      await recordPaymentAnswer(ctx, order.channelOrderNo, successOf(order))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await noticeOf(order.orderId)).toEqual([])
  })

  test('sends a refund’s result to its own address, or else to the order’s', async () => {
    const order = await paidOrder(t, merchant, 1000n, { notifyUrl })
    const own = 'https://shop.example/refunds'
    const ids: string[] = []
    for (const input of [{ amount: 100n }, { amount: 100n, notifyUrl: own }]) {
      const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, order.orderId, input))
      ids.push(refundOrderId)
      await t.write(merchant, (ctx) =>
        recordRefundAnswer(ctx, refundOrderId, { outcome: 'rejected', refusal }),
      )
    }
    expect(await noticeOf(order.orderId)).toEqual([
      payment,
      ['REFUND_RESULT', ids[0], notifyUrl],
      ['REFUND_RESULT', ids[1], own],
    ])
  })
})
