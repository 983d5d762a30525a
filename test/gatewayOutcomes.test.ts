import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { cancelledPaymentJobs } from '#features/payments/refunds/cancelledPayments.jobs.ts'
import type { TestMerchant } from '#test/app.ts'
import { type GatewayClient, gatewayClient, paymentBy, webPayment } from '#test/gateway.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let client: GatewayClient
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  client = await gatewayClient(s.t, merchant, { cardInfoAllowed: true })
})
afterEach(async () => {
  s.t.setClock(null)
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
})
afterAll(() => s.close())

const later = (seconds: number) => s.t.setClock(new Date(Date.now() + seconds * 1000))
const byCode = async (value = '1234') => {
  const paymentMethod = { paymentMethodType: 'Wechat', paymentCode: await s.barCode('wechat') }
  const order = { orderAmount: { value, currency: 'CAD' }, description: 'A teapot' }
  return webPayment({ scenarioCode: 'OFFLINE', paymentMethod, order })
}
const statusOf = async (paymentId: string) =>
  (await client.call('inquiryPayment', { paymentId })).body.paymentStatus
const notified = async (orderId: string) => {
  const { rows } = await s.ownerQuery(
    `select notify_type from merchant_notification where tenant_id = $1 and order_id = $2 order by create_time`,
    [merchant.tenantId, orderId],
  )
  return rows.map(({ notify_type: type }) => type)
}
const notifyUrl = 'https://shop.example.com/notify'
const withNotify = () => ({
  order: { orderAmount: { value: '1234', currency: 'CAD' }, description: 'Tea', notifyUrl },
})

describe('a cancellation that the channel has not confirmed', () => {
  test('closes the payment by a job when the merchant does not call cancel again', async () => {
    const { body } = await client.call('pay', await byCode('150000'))
    // WeChat reverses nothing in the first fifteen seconds.
    const early = await client.call('cancel', { paymentId: body.paymentId })
    expect(early.result).toMatchObject({ resultCode: 'PAYMENT_IN_PROCESS', resultStatus: 'U' })
    later(20)
    await s.job('order.cancel', merchant, { orderId: body.paymentId })
    expect(await statusOf(body.paymentId)).toBe('CANCELLED')
    const again = await client.call('cancel', { paymentId: body.paymentId })
    expect(again.result.resultCode).toBe('SUCCESS')
  })

  test('refunds the payment once when the payer had already paid', async () => {
    const { body } = await client.call('pay', paymentBy('ONLINE_QRCODE', 'Wechat', withNotify()))
    const { paymentId, paymentInfo } = body
    s.sandbox.nextFault('wechat', 'serviceUnavailable')
    const cancelled = await client.call('cancel', { paymentId })
    expect(cancelled.result.resultCode, cancelled.text).toBe('PAYMENT_IN_PROCESS')
    await s.pay({ kind: 'qr', content: paymentInfo.paymentUrl })
    for (let turn = 0; turn < 3; turn++) await s.workQueue()
    await s.job('order.refundCancelled', merchant, { orderId: paymentId })
    later(120)
    await s.sandbox.deliver()
    await s.workQueue()
    expect(await statusOf(paymentId)).toBe('FULL_REFUND')
    const { rows } = await s.ownerQuery('select amount from refund where order_id = $1', [paymentId])
    expect(rows).toEqual([{ amount: 1234n }])
    expect(await notified(paymentId)).toEqual(['PAYMENT_RESULT', 'REFUND_RESULT'])
  })

  test('sends nothing to the channel while the create call may still be answered', async () => {
    const { body } = await client.call('pay', paymentBy('ONLINE_QRCODE', 'Alipay'))
    const { paymentId } = body
    await s.ownerQuery(
      `with a as (update pay_attempt set status = 'calling', next_step = null where order_id = $1)
       update pay_order set status = 0 where order_id = $1`,
      [paymentId],
    )
    const early = await client.call('cancel', { paymentId })
    expect(early.result.resultCode, early.text).toBe('PAYMENT_IN_PROCESS')
    await s.job('order.cancel', merchant, { orderId: paymentId })
    const second = await client.call('cancel', { paymentId })
    expect(second.result.resultCode, second.text).toBe('PAYMENT_IN_PROCESS')
    later(20)
    await s.job('order.cancel', merchant, { orderId: paymentId })
    expect(await statusOf(paymentId)).toBe('CANCELLED')
  })
})

describe('the refund of a payment that its merchant had cancelled', () => {
  const paidAfterCancel = async () => {
    const { paymentId, paymentInfo } = (await client.call('pay', paymentBy('ONLINE_QRCODE', 'Wechat'))).body
    s.sandbox.nextFault('wechat', 'serviceUnavailable')
    await client.call('cancel', { paymentId })
    await s.pay({ kind: 'qr', content: paymentInfo.paymentUrl })
    return String(paymentId)
  }
  const refund = (orderId: string, app = s.t.app) =>
    cancelledPaymentJobs['order.refundCancelled']?.(app, {
      tenantId: merchant.tenantId,
      merchantId: merchant.merchantId,
      orderId,
    })
  const refundsAndRefusals = async (orderId: string) => {
    const { rows } = await s.ownerQuery(
      `select (select count(*)::int from refund where order_id = $1) as refunds,
              (select count(*)::int from audit_entry where object_id = $1 and action = 'order.cancelNotRefunded') as refusals`,
      [orderId],
    )
    return rows[0]
  }

  test('is made by the next job run when the first had no database connection', async () => {
    const orderId = await paidAfterCancel()
    const { pool } = s.t.app
    const connect = vi
      .fn()
      .mockRejectedValueOnce(new Error('no connection'))
      .mockImplementation(() => pool.connect())
    const shortOnce = { ...s.t.app, pool: Object.create(pool, { connect: { value: connect } }) }
    await expect(refund(orderId, shortOnce)).rejects.toMatchObject({ code: 'server.busy' })
    await refund(orderId)
    expect(await refundsAndRefusals(orderId)).toEqual({ refunds: 1, refusals: 0 })
  })

  test('shows as refused in the timeline when the refund rules do not allow it', async () => {
    const orderId = await paidAfterCancel()
    later(400 * 86_400)
    await refund(orderId)
    expect(await refundsAndRefusals(orderId)).toEqual({ refunds: 0, refusals: 1 })
  })
})

describe('the payment status FAIL', () => {
  test('keeps its reason after the order expires and after a cancel', async () => {
    const response = await byCode()
    expect((await client.call('pay', response)).result.resultCode).toBe('SUCCESS')
    const used = {
      ...webPayment(),
      ...response,
      paymentRequestId: `${response.paymentRequestId}-again`,
      ...withNotify(),
    }
    const { result, body } = await client.call('pay', used)
    expect(result).toMatchObject({ resultCode: 'AUTH_CODE_INVALID', resultStatus: 'F' })
    expect(await statusOf(body.paymentId)).toBe('FAIL')
    expect(await notified(body.paymentId)).toEqual(['PAYMENT_RESULT'])
    const cancelled = await client.call('cancel', { paymentId: body.paymentId })
    expect(cancelled.result.resultCode).toBe('ORDER_STATUS_INVALID')
    later(3600)
    await s.job('order.expire', merchant, { orderId: body.paymentId })
    expect(await statusOf(body.paymentId)).toBe('FAIL')
    expect((await client.call('pay', used)).result).toEqual(result)
    expect((await client.call('cancel', { paymentId: body.paymentId })).result.resultCode).toBe(
      'ORDER_STATUS_INVALID',
    )
    expect(await notified(body.paymentId)).toEqual(['PAYMENT_RESULT'])
  })

  test('is not returned for a declined code that the payer may still pay, nor after the code expires', async () => {
    const { body } = await client.call('pay', paymentBy('ONLINE_QRCODE', 'Wechat', withNotify()))
    const { rows } = await s.ownerQuery(
      'select channel_order_no as no from pay_attempt where order_id = $1',
      [body.paymentId],
    )
    const refusal = { code: 'PAYERROR', message: 'no' }
    await s.t.write(merchant, (ctx) =>
      recordPaymentAnswer(ctx, String(rows[0]?.no), { outcome: 'declined', refusal }),
    )
    expect(await statusOf(body.paymentId)).toBe('PROCESSING')
    expect((await client.call('cancel', { paymentId: body.paymentId })).result.resultCode).toBe('SUCCESS')
    expect(await statusOf(body.paymentId)).toBe('CANCELLED')
  })
})

describe('a hosted payment that nobody opened', () => {
  test.each(['ONLINE_WEB', 'OFFLINE_QRCODE'])(
    'notifies of its cancellation once: %s',
    async (scenarioCode) => {
      const { body } = await client.call('pay', webPayment({ scenarioCode, ...withNotify() }))
      for (let turn = 0; turn < 2; turn++) await client.call('cancel', { paymentId: body.paymentId })
      expect(await notified(body.paymentId)).toEqual(['PAYMENT_RESULT'])
      expect(await statusOf(body.paymentId)).toBe('CANCELLED')
    },
  )

  test('notifies of its expiry once, and not before it expires', async () => {
    const { body } = await client.call('pay', webPayment(withNotify()))
    const expire = () => s.job('paymentRequest.expire', merchant, { orderId: body.paymentId })
    await expire()
    expect(await notified(body.paymentId)).toEqual([])
    later(2 * 86_400)
    for (let turn = 0; turn < 2; turn++) await expire()
    expect(await notified(body.paymentId)).toEqual(['PAYMENT_RESULT'])
    expect(await statusOf(body.paymentId)).toBe('CLOSED')
  })
})

test.each([
  ['ONLINE_QRCODE', 'Wechat'],
  ['JSAPI', 'Wechat'],
  ['ONLINE_WEB', 'Wechat'],
  ['ONLINE_WEB', null],
  ['OFFLINE_QRCODE', null],
] as const)(
  'rejects an amount that no channel accepts, in every scenario: %s, %s',
  async (scenarioCode, type) => {
    const order = { orderAmount: { value: '999999999999', currency: 'CAD' }, description: 'Tea' }
    const method = type && { paymentMethod: { paymentMethodType: type } }
    const input = webPayment({ scenarioCode, order, ...method })
    const { result } = await client.call('pay', input)
    expect(result).toMatchObject({ resultCode: 'AMOUNT_EXCEEDS_LIMIT', resultStatus: 'F' })
    const found = await client.call('inquiryPayment', { paymentRequestId: input.paymentRequestId })
    expect(found.result.resultCode).toBe('ORDER_NOT_EXIST')
  },
)
