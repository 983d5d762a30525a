import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestMerchant } from '#test/app.ts'
import { type GatewayClient, gatewayClient, webPayment } from '#test/gateway.ts'
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
afterEach(async () => expect(await contradictions(s.t.database.ownerUrl)).toEqual([]))
afterAll(() => s.close())

async function phone(path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie: 'sandbox_payer=gatewaypayer1' }
  const url = `${s.origin}/sandbox/phone/api/${path}`
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Record<
    string,
    string
  >
}
const barCode = async (wallet: string) => (await phone('code', { wallet })).code
const by = (paymentMethodType: string, paymentCode?: string) => ({
  paymentMethod: { paymentMethodType, ...(paymentCode && { paymentCode }) },
})
const statusOf = async (paymentId: string) =>
  (await client.call('inquiryPayment', { paymentId })).body.paymentStatus

describe('OFFLINE', () => {
  test.each([
    ['wechat', 'Wechat'],
    ['alipay', 'Alipay'],
    ['unionpay', 'UnionPay'],
  ])('recognizes a %s code by its digits and charges it at once', async (wallet, type) => {
    const paymentCode = await barCode(wallet)
    const input = webPayment({ scenarioCode: 'OFFLINE', paymentMethod: { paymentCode } })
    const { result, body } = await client.call('pay', input)
    expect(result).toMatchObject({ resultCode: 'SUCCESS', resultStatus: 'S' })
    expect(body.paymentMethod).toEqual({ paymentMethodType: type, paymentCode })
    expect(body).not.toHaveProperty('paymentInfo')
    expect((await client.call('pay', input)).body).toEqual(body)
    const found = await client.call('inquiryPayment', { paymentId: body.paymentId })
    expect(found.body).toMatchObject({ paymentStatus: 'SUCCESS', scenarioCode: 'OFFLINE' })
    expect(found.body.paymentTime).toMatch(/-0[78]:00$/)
    expect((await client.call('cancel', { paymentId: body.paymentId })).result.resultCode).toBe('ORDER_PAID')
  })

  test('rejects a payment code that was already used', async () => {
    const paymentCode = await barCode('wechat')
    const request = () => webPayment({ scenarioCode: 'OFFLINE', ...by('wechat', paymentCode) })
    expect((await client.call('pay', request())).result.resultCode).toBe('SUCCESS')
    const again = await client.call('pay', request())
    expect(again.result).toMatchObject({ resultCode: 'AUTH_CODE_INVALID', resultStatus: 'F' })
    expect(await statusOf(again.body.paymentId)).toBe('FAIL')
  })

  test('waits for a payer who must confirm, and cancels when the till gives up', async () => {
    const paymentCode = await barCode('wechat')
    const order = { orderAmount: { value: '150000', currency: 'CAD' }, description: 'A teapot' }
    const { result, body } = await client.call(
      'pay',
      webPayment({ scenarioCode: 'OFFLINE', ...by('Wechat', paymentCode), order }),
    )
    expect(result).toMatchObject({ resultCode: 'PAYMENT_IN_PROCESS', resultStatus: 'U' })
    const { paymentId } = body
    // WeChat reverses nothing in the first fifteen seconds.
    const early = await client.call('cancel', { paymentId })
    expect(early.result).toMatchObject({ resultCode: 'PAYMENT_IN_PROCESS', resultStatus: 'U' })
    s.t.setClock(new Date(Date.now() + 20_000))
    expect((await client.call('cancel', { paymentId })).result.resultCode).toBe('SUCCESS')
    s.t.setClock(null)
    expect(await statusOf(paymentId)).toBe('CANCELLED')
  })
})

type Online = [scenario: string, type: string, holds: string[], changes?: object]
const online: Online[] = [
  ['ONLINE_QRCODE', 'WECHAT', ['paymentUrl', 'paymentQRImage', 'payUrl']],
  ['ONLINE_QRCODE', 'alipay', ['paymentUrl', 'paymentQRImage', 'payUrl']],
  ['ONLINE_QRCODE', 'UnionPay', ['paymentUrl', 'paymentQRImage', 'payUrl']],
  ['ONLINE_WAP', 'Wechat', ['payUrl', 'channelPayUrl']],
  ['ONLINE_WAP', 'AlipayOnline', ['payUrl', 'channelPayUrl']],
  ['ONLINE_WAP', 'UnionPayOnline', ['payUrl', 'channelPayUrl']],
  ['ONLINE_WEB', 'CreditCard', ['payUrl']],
  ['JSAPI', 'Wechat', ['payUrl']],
  ['OFFLINE_QRCODE', 'Alipay', ['paymentUrl', 'paymentQRImage']],
]

describe('an online payment', () => {
  test.each(online)(
    'returns its payment info and can be cancelled: %s by %s',
    async (scenarioCode, type, holds) => {
      const { result, body, text } = await client.call('pay', webPayment({ scenarioCode, ...by(type) }))
      expect(result.resultCode, text).toBe('PAYMENT_IN_PROCESS')
      expect(Object.keys(body.paymentInfo).sort()).toEqual(holds.toSorted())
      expect(body.paymentMethod.paymentMethodType.toLowerCase()).toBe(type.toLowerCase())
      expect((await client.call('cancel', { paymentId: body.paymentId })).result.resultCode).toBe('SUCCESS')
      expect(await statusOf(body.paymentId)).toBe('CANCELLED')
    },
  )

  test('returns the SDK parameters in a mini program, in a wallet page and in an app', async () => {
    const { wechat } = await s.sandbox.credentials(merchant.merchantId)
    const [miniProgram = '', mobileApp = ''] = wechat.otherAppids.split(',')
    const customer = { appId: miniProgram, customerId: await openidAt(miniProgram, wechat.appSecret) }
    const inMini = await client.call(
      'pay',
      webPayment({ scenarioCode: 'MINI_PROGRAM', ...by('Wechat'), customer }),
    )
    expect(inMini.body.paymentInfo?.sdkParams, inMini.text).toMatchObject({ signType: 'RSA' })
    expect(inMini.body.customer).toEqual(customer)
    const env = { osType: 'IOS', version: '1' }
    const app = { customer: { appId: mobileApp, customerId: 'x' }, env }
    const inApp = await client.call('pay', webPayment({ scenarioCode: 'APP', ...by('Wechat'), ...app }))
    expect(inApp.body.paymentInfo?.sdkParams, inApp.text).toBeTruthy()
  })

  test('is rejected when the channel does not offer the method in that scenario', async () => {
    const { result } = await client.call('pay', webPayment({ scenarioCode: 'APP', ...by('CreditCard') }))
    expect(result).toMatchObject({ resultCode: 'CHANNEL_NOT_SUPPORTED', resultStatus: 'F' })
  })

  test('is reported as paid once the payer has scanned and paid', async () => {
    const { body } = await client.call('pay', webPayment({ scenarioCode: 'ONLINE_QRCODE', ...by('Wechat') }))
    await s.pay({ kind: 'qr', content: body.paymentInfo.paymentUrl })
    expect(await statusOf(body.paymentId)).toBe('SUCCESS')
  })

  test('is unknown when the channel does not answer, and the repeated call finds the same payment', async () => {
    s.sandbox.nextFault('wechat', 'serverErrorButCreated')
    const input = webPayment({ scenarioCode: 'ONLINE_QRCODE', ...by('Wechat') })
    const { result, body } = await client.call('pay', input)
    expect(result).toMatchObject({ resultCode: 'CHANNEL_UNAVAILABLE', resultStatus: 'U' })
    expect(await statusOf(body.paymentId)).toBe('PROCESSING')
    const again = await client.call('pay', input)
    expect(again.body.paymentId).toBe(body.paymentId)
  })

  test('records each step in the audit log with the key that requested it', async () => {
    const { body } = await client.call('pay', webPayment({ scenarioCode: 'ONLINE_QRCODE', ...by('Wechat') }))
    const entries = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'actorKind', 'actorName'])
        .where('objectId', '=', body.paymentId)
        .where('actorKind', '=', 'gateway')
        .execute(),
    )
    expect(entries).toEqual([{ action: 'order.created', actorKind: 'gateway', actorName: 'API key 1' }])
  })

  test('is created once when requested twenty times at once, with identical responses', async () => {
    const input = webPayment({ scenarioCode: 'ONLINE_QRCODE', ...by('Wechat') })
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call('pay', input)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const orders = await s.t.read(merchant, ({ db }) =>
      db
        .selectFrom('pay_order')
        .select('orderId')
        .where('clientOrderId', '=', input.paymentRequestId)
        .execute(),
    )
    expect(orders).toEqual([{ orderId: answers[0]?.body.paymentId }])
  })
})

async function openidAt(appid: string, secret: string): Promise<string> {
  const address = `${s.origin}/sandbox/wechat`
  const login = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { cookie: 'sandbox_payer=gatewaypayer1' },
    body: JSON.stringify({ appid }),
  })
  const { code } = (await login.json()) as { code: string }
  const query = new URLSearchParams({ appid, secret, js_code: code, grant_type: 'authorization_code' })
  const session = await fetch(`${address}/sns/jscode2session?${query}`)
  return ((await session.json()) as { openid: string }).openid
}

describe('CREDIT_CARD, from a merchant that may send card numbers', () => {
  const info = { number: '4242424242424242', expMonth: '12', expYear: '2031', cvv: '987', holder: 'A Payer' }
  const request = (card: object) => webPayment({ scenarioCode: 'CREDIT_CARD', card })

  test('returns the stored card token again when the call is repeated', async () => {
    const once = request({ info, remember: true })
    const first = await client.call('pay', once)
    const repeated = await client.call('pay', once)
    expect(repeated.body.card).toEqual({ cardId: first.body.card.cardId })
    expect(repeated.body.paymentId).toBe(first.body.paymentId)
  })

  test('rejects an expired card and an unknown card ID with codes of their own', async () => {
    const expired = await client.call('pay', request({ info: { ...info, number: '4000000000000069' } }))
    expect(expired.result).toMatchObject({ resultCode: 'CARD_EXPIRED', resultStatus: 'F' })
    for (const cardId of ['pm_nobodyStoredThis', 'not a token']) {
      const unknown = await client.call('pay', request({ cardId }))
      expect(unknown.result, cardId).toMatchObject({ resultCode: 'CARD_NOT_FOUND', resultStatus: 'F' })
    }
  })
})
