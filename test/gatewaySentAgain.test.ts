import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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

const statusOf = async (paymentId: string) =>
  (await client.call('inquiryPayment', { paymentId })).body.paymentStatus
const attemptsOf = async (orderId: string) => {
  const { rows } = await s.ownerQuery(
    'select status, scene, asked_time from pay_attempt where order_id = $1 order by attempt_no',
    [orderId],
  )
  return rows
}
const byCode = async (value = '1234') => {
  const paymentMethod = { paymentMethodType: 'Wechat', paymentCode: await s.barCode('wechat') }
  const order = { orderAmount: { value, currency: 'CAD' }, description: 'A teapot' }
  return webPayment({ scenarioCode: 'OFFLINE', paymentMethod, order })
}

describe('a payment whose create response was lost', () => {
  test.each([
    ['ONLINE_QRCODE', 'Wechat', 'wechat', 'paymentUrl'],
    ['ONLINE_QRCODE', 'Alipay', 'alipay', 'paymentUrl'],
    ['ONLINE_QRCODE', 'UnionPay', 'unionpay', 'paymentUrl'],
    ['ONLINE_WAP', 'Wechat', 'wechat', 'channelPayUrl'],
  ] as const)(
    'returns its paymentInfo when pay is called again: %s by %s',
    async (scenario, type, channel, field) => {
      s.sandbox.nextFault(channel, 'serverErrorButCreated')
      const input = paymentBy(scenario, type)
      const first = await client.call('pay', input)
      expect(first.result).toMatchObject({ resultCode: 'CHANNEL_UNAVAILABLE', resultStatus: 'U' })
      const again = await client.call('pay', input)
      expect(again.result.resultCode, again.text).toBe('PAYMENT_IN_PROCESS')
      expect(again.body.paymentId).toBe(first.body.paymentId)
      expect(again.body.paymentInfo?.[field], again.text).toBeTruthy()
      if (scenario !== 'ONLINE_QRCODE') return
      await s.pay({ kind: 'qr', content: again.body.paymentInfo.paymentUrl })
      expect(await statusOf(first.body.paymentId)).toBe('SUCCESS')
    },
  )

  test('gets its QR code from the query job when nobody calls pay again', async () => {
    s.sandbox.nextFault('wechat', 'serverErrorButCreated')
    const input = paymentBy('ONLINE_QRCODE', 'Wechat')
    const { paymentId } = (await client.call('pay', input)).body
    await s.job('order.query', merchant, { orderId: paymentId })
    const { rows } = await s.ownerQuery('select next_step from pay_attempt where order_id = $1', [paymentId])
    expect(rows[0]?.next_step).toMatchObject({ kind: 'qr' })
  })

  test('is created under another number when its channel gives its code only once', async () => {
    s.sandbox.nextFault('unionpay', 'serverErrorButCreated')
    const input = paymentBy('APP', 'UnionPay')
    const first = await client.call('pay', input)
    expect(first.result.resultStatus, first.text).toBe('U')
    // UnionPay rejects an order number it already has when the content differs.
    await s.ownerQuery(`update pay_order set description = 'Other tea' where order_id = $1`, [
      first.body.paymentId,
    ])
    const again = await client.call('pay', input)
    expect(again.body.paymentId).toBe(first.body.paymentId)
    expect(again.body.paymentInfo?.sdkParams?.tn, again.text).toBeTruthy()
    expect(await attemptsOf(first.body.paymentId)).toMatchObject([
      { status: 'closed', scene: 'app' },
      { status: 'pending', scene: 'app' },
    ])
  })

  test('by card returns the 3-D Secure address when pay is called again', async () => {
    const info = {
      number: '4000002500003155',
      expMonth: '12',
      expYear: '2031',
      cvv: '987',
      holder: 'A Payer',
    }
    const input = webPayment({ scenarioCode: 'CREDIT_CARD', card: { info } })
    s.sandbox.nextFault('card', 'serverErrorButCreated')
    const first = await client.call('pay', input)
    expect(first.result.resultStatus, first.text).toBe('U')
    await s.job('order.query', merchant, { orderId: first.body.paymentId })
    // The card provider rejects the card token the second time, which says nothing about the payment of the
    // first call.
    s.sandbox.nextFault('card', 'serviceUnavailable')
    const refused = await client.call('pay', input)
    expect(refused.result.resultCode, refused.text).toBe('PAYMENT_IN_PROCESS')
    const again = await client.call('pay', input)
    expect(again.body.paymentId).toBe(first.body.paymentId)
    expect(again.body.paymentInfo?.payUrl, again.text).toMatch(/^https?:/)
  })
})

test('a payment whose payer chose a method on the hosted page is not created again by its merchant', async () => {
  const input = webPayment()
  const { paymentId } = (await client.call('pay', input)).body
  s.sandbox.nextFault('wechat', 'serverErrorButCreated')
  const named = { orderId: paymentId, clientOrderId: input.paymentRequestId, inputAmount: 1234n }
  await s.start(merchant, { ...named, way: 'WP', gateway: 'onlineApi', scene: 'onlineApi' }, { scene: 'wap' })
  const again = await client.call('pay', input)
  expect(again.body.paymentId, again.text).toBe(paymentId)
  expect(await attemptsOf(paymentId)).toEqual([{ status: 'unknown', scene: 'wap', asked_time: null }])
})

test('a payment is unknown while its channel is too busy, and is created when pay is called again', async () => {
  s.sandbox.nextFault('wechat', 'rateLimited')
  const input = paymentBy('ONLINE_QRCODE', 'Wechat')
  const first = await client.call('pay', input)
  expect(first.result).toMatchObject({ resultCode: 'CHANNEL_UNAVAILABLE', resultStatus: 'U' })
  expect(await statusOf(first.body.paymentId)).toBe('PROCESSING')
  const again = await client.call('pay', input)
  expect(again.body.paymentId).toBe(first.body.paymentId)
  expect(again.body.paymentInfo?.paymentUrl, again.text).toBeTruthy()
})

test('a bar code payment fails, in the response and in the inquiry, when its channel is too busy', async () => {
  const response = await byCode()
  s.sandbox.nextFault('wechat', 'rateLimited')
  const { result, body } = await client.call('pay', response)
  const paymentStatus = await statusOf(body.paymentId)
  expect([result.resultStatus, paymentStatus]).toEqual(['F', 'FAIL'])
  expect((await client.call('pay', response)).result).toEqual(result)
})

describe('fifty calls with one request ID at once', () => {
  test.each([
    ['QR code', () => paymentBy('ONLINE_QRCODE', 'Wechat')],
    ['hosted page', () => webPayment()],
  ])('make one payment and all return the same response: %s', async (_what, asking) => {
    const response = asking()
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call('pay', response)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
})
