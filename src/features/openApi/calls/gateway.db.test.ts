import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type GatewayClient, gatewayClient, listening, webPayment } from '#test/gateway.ts'

let t: TestApp
let merchant: TestMerchant
let client: GatewayClient
beforeAll(async () => {
  t = await testApp()
  await listening(t)
  merchant = await t.merchant()
  client = await gatewayClient(t, merchant)
})
afterAll(() => t.close())

describe('payments on the hosted page', () => {
  test('keeps a payment in process until paid, and replays the response to the same request', async () => {
    const input = webPayment()
    const first = await client.call('pay', input)
    expect(first).toMatchObject({
      status: 200,
      result: { resultCode: 'PAYMENT_IN_PROCESS', resultStatus: 'U' },
    })
    expect(first.body.paymentId).toMatch(/^\d{25}$/)
    expect(first.body).toMatchObject({
      paymentRequestId: input.paymentRequestId,
      scenarioCode: 'ONLINE_WEB',
      order: {
        orderAmount: input.order.orderAmount,
        payAmount: input.order.orderAmount,
        description: 'Oolong tea 乌龙茶',
      },
    })
    expect(first.body.paymentInfo.payUrl).toContain(`/pay/c/${first.body.paymentId}?k=`)
    expect(first.body.paymentCreateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00$/)

    const again = await client.call('pay', { ...input, path: '/x', merchantCode: 'ignored' })
    expect(again.body).toEqual(first.body)
    const other = await client.call('pay', { ...input, order: { ...input.order, description: 'Other tea' } })
    expect(other).toMatchObject({ status: 200, result: { resultCode: 'REPEAT_REQUEST', resultStatus: 'F' } })
    expect(other.body).toEqual({})
  })

  test('creates one payment when twelve identical requests race', async () => {
    const input = webPayment()
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.call('pay', input)))
    expect(new Set(answers.map(({ body }) => body.paymentId)).size).toBe(1)
  })

  test('rejects a request ID with lookalike characters, and names the field', async () => {
    const input = webPayment()
    await client.call('pay', input)
    const { paymentRequestId: number } = input
    const lookalikes = [`${number} `, ` ${number}`, `${number}\u00a0`, `${number}\u200b`, `\u0430${number}`]
    for (const paymentRequestId of lookalikes) {
      const response = await client.call('pay', { ...input, paymentRequestId })
      expect(response.result.resultCode, JSON.stringify(paymentRequestId)).toBe('PARAM_ILLEGAL')
      expect(response.result.resultMessage).toContain('paymentRequestId')
    }
    const inside = await client.call('pay', { ...webPayment(), paymentRequestId: `${number} / 2 of 2` })
    expect(inside.result.resultCode).toBe('PAYMENT_IN_PROCESS')
    const refund = { refundAmount: input.order.orderAmount, description: 'x' }
    const refused = await client.call('refund', { paymentId: '1', refundRequestId: 'r 1 ', refund })
    expect(refused.result.resultMessage).toContain('refundRequestId')
  })

  test('finds a payment by either ID, cancels it once, and closes it for good', async () => {
    const input = webPayment()
    const { paymentId } = (await client.call('pay', input)).body
    for (const by of [{ paymentId }, { paymentRequestId: input.paymentRequestId }]) {
      const found = await client.call('inquiryPayment', by)
      expect(found.result.resultCode).toBe('SUCCESS')
      expect(found.body).toMatchObject({ paymentStatus: 'PROCESSING', paymentId })
      expect(found.body).not.toHaveProperty('paymentTime')
    }
    const cancelled = await client.call('cancel', { paymentId })
    expect(cancelled.result).toMatchObject({ resultCode: 'SUCCESS', resultStatus: 'S' })
    expect((await client.call('cancel', { paymentId })).body).toEqual(cancelled.body)
    expect((await client.call('inquiryPayment', { paymentId })).body.paymentStatus).toBe('CANCELLED')
    const late = await client.call('pay', input)
    expect(late.result.resultCode).toBe('ORDER_IS_CLOSED')
    expect((await client.call('refund', refundOf(paymentId))).result.resultCode).toBe('ORDER_STATUS_INVALID')
  })

  test('closes an expired payment', async () => {
    const input = webPayment()
    const { paymentId } = (await client.call('pay', input)).body
    t.setClock(new Date(Date.now() + 3 * 86_400_000))
    const found = await client.call('inquiryPayment', { paymentId })
    const cancelled = await client.call('cancel', { paymentId })
    t.setClock(null)
    expect(found.body.paymentStatus).toBe('CLOSED')
    expect(cancelled.result.resultCode).toBe('ORDER_IS_CLOSED')
  })

  test('returns the payment URL as a QR code for any wallet', async () => {
    const { body } = await client.call('pay', webPayment({ scenarioCode: 'OFFLINE_QRCODE' }))
    expect(body.paymentInfo.paymentUrl).toContain('/pay/c/')
    expect(body.paymentInfo.paymentQRImage).toMatch(/^data:image\/png;base64,iVBOR/)
    expect(body).not.toHaveProperty('paymentMethod')
  })
})

test('rejects an unsupported payment method before creating an order', async () => {
  for (const scenarioCode of ['ONLINE_WEB', 'JSAPI', 'ONLINE_QRCODE', 'ONLINE_WAP']) {
    const input = webPayment({ scenarioCode, paymentMethod: { paymentMethodType: 'Alipay' } })
    const { result, body } = await client.call('pay', input)
    expect({ code: result.resultCode, body }).toEqual({ code: 'CHANNEL_NOT_SUPPORTED', body: {} })
    const found = await client.call('inquiryPayment', { paymentRequestId: input.paymentRequestId })
    expect(found.result.resultCode).toBe('ORDER_NOT_EXIST')
  }
})

const refundOf = (paymentId: string, value = '100') => ({
  paymentId,
  refund: { refundAmount: { value, currency: 'CAD' }, description: 'Changed mind' },
})

test('hides payments from other merchants', async () => {
  const other = await gatewayClient(t, await t.merchant())
  const sub = await gatewayClient(t, await t.merchant({ parent: merchant }))
  const input = webPayment()
  const { paymentId } = (await client.call('pay', input)).body
  for (const stranger of [other, sub]) {
    for (const [name, body] of [
      ['inquiryPayment', { paymentId }],
      ['inquiryPayment', { paymentRequestId: input.paymentRequestId }],
      ['cancel', { paymentId }],
      ['refund', refundOf(paymentId)],
    ] as const) {
      expect((await stranger.call(name, body)).result.resultCode).toBe('ORDER_NOT_EXIST')
    }
  }
})

test('reports frozen and disabled merchants, but lets one under review inquire', async () => {
  for (const [approveResult, input] of [
    [99, 'MERCHANT_FROZEN'],
    [2, 'ORDER_NOT_EXIST'],
  ] as const) {
    const blocked = await gatewayClient(t, await t.merchant({ approveResult }))
    const { status, result } = await blocked.call('pay', webPayment())
    expect({ status, code: result.resultCode }).toEqual({ status: 200, code: 'MERCHANT_FROZEN' })
    const inquiry = await blocked.call('inquiryPayment', { paymentId: '1' })
    expect(inquiry.result.resultCode).toBe(input)
  }
  const off = await gatewayClient(t, await t.merchant(), { enabled: false })
  expect((await off.call('pay', webPayment())).result.resultCode).toBe('MERCHANT_FROZEN')
})

test('limits the calls per minute', async () => {
  const few = await gatewayClient(t, await t.merchant(), { rateLimit: 3 })
  const answers = []
  for (let turn = 0; turn < 5; turn++) answers.push(await few.call('inquiryPayment', { paymentId: '1' }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(answers[4]?.result).toMatchObject({ resultCode: 'RATE_LIMITED', resultStatus: 'U' })
})
