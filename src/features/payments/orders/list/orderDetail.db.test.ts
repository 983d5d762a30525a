import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

describe('order detail', () => {
  test('shows attempts, the timeline with refunds, and the available actions', async () => {
    const order = await paidOrder(t, merchant, 1000n, { tipAmount: 150n })
    const refund = await t.write(merchant, (ctx) =>
      placeRefund(ctx, order.orderId, { amount: 400n, reason: 'cold' }),
    )
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
      mayClose: { code: 'order.notOpen', message: 'This order is no longer waiting for payment' },
    })
    const { timeline } = body.data as { timeline: { action: string }[] }
    expect(timeline.map(({ action }) => action)).toEqual([
      'order.created',
      'order.paid',
      'refund.submitted',
      'exception.opened',
    ])
  })

  test("answers not found, never forbidden, for another merchant's order", async () => {
    const other = await trader(t, { parent: merchant })
    const order = await paidOrder(t, other, 1000n)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/closure'],
      ['POST', '/queries'],
    ] as const) {
      const answer = await t.call(method, `/orders/${order.orderId}${path}`, {
        token: manager,
        ...(method === 'POST' && { body: {} }),
      })
      expect(answer).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
    }
  })
})
