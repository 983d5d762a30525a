import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { type GatewayClient, gatewayClient, listening, webPayment } from '#test/gateway.ts'

let t: TestApp
let client: GatewayClient
beforeAll(async () => {
  t = await testApp()
  await listening(t)
  client = await gatewayClient(t, await t.merchant())
})
afterAll(() => t.close())

const order = (changes: object) => ({ order: { ...webPayment().order, ...changes } })
const amount = (value: unknown, currency: unknown = 'CAD') => order({ orderAmount: { value, currency } })

const values = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '00',
  '01',
  '+1',
  ' 1',
  '1 ',
  '1,000',
  '0x10',
  '١',
  'NaN',
  '99999999999999999999',
]
const wrongAmounts = [...values, '9'.repeat(10_000), 100, 1e20, true, [], {}, '1\n']

test.each([[{ toString: 1, valueOf: 1 }], [[{ toString: 1, valueOf: 1 }]]])(
  'rejects a text that is an object with a length of %j and names the field',
  async (length) => {
    const { status, result } = await client.call('pay', webPayment(order({ description: { length } })))
    expect({ status, code: result.resultCode }).toEqual({ status: 200, code: 'PARAM_ILLEGAL' })
    expect(result.resultMessage).toContain('order.description')
  },
)

describe('an amount in a pay request', () => {
  test.each(wrongAmounts.map((value) => [JSON.stringify(value).slice(0, 30), value]))(
    'is rejected when its value is %s',
    async (_name, value) => {
      const { status, result } = await client.call('pay', webPayment(amount(value)))
      expect({ status, code: result.resultCode }).toEqual({ status: 200, code: 'PARAM_ILLEGAL' })
      expect(result.resultMessage).toContain('order.orderAmount.value')
    },
  )

  test.each(['', null, undefined])('counts as missing when its value is %s', async (value) => {
    const { result } = await client.call('pay', webPayment(amount(value)))
    expect(result.resultMessage).toBe('order.orderAmount.value is missing')
  })

  test.each(['USD', 'XXX', 'EUR'])('is rejected in the unsupported currency %s', async (currency) => {
    const { result } = await client.call('pay', webPayment(amount('100', currency)))
    expect(result.resultCode).toBe('CURRENCY_NOT_SUPPORTED')
  })

  test.each(['cad', 'CA', '', 1, null, ['CAD']])(
    'is rejected in %s, which is not a currency code',
    async (currency) => {
      const { result } = await client.call('pay', webPayment(amount('100', currency)))
      expect(result.resultCode).toBe('PARAM_ILLEGAL')
      expect(result.resultMessage).toContain('order.orderAmount.currency')
    },
  )
})

type Wrong = [field: string, changes: object]
const wrong: Wrong[] = [
  ['paymentRequestId', { paymentRequestId: undefined }],
  ['paymentRequestId', { paymentRequestId: 'x'.repeat(65) }],
  ['paymentRequestId', { paymentRequestId: 12 }],
  ['paymentRequestId', { paymentRequestId: 'a\u0000b' }],
  ['scenarioCode', { scenarioCode: undefined }],
  ['scenarioCode', { scenarioCode: 'online_web' }],
  ['scenarioCode', { scenarioCode: 'constructor' }],
  ['order', { order: undefined }],
  ['order', { order: [] }],
  ['order.orderAmount', order({ orderAmount: '100' })],
  ['order.description', order({ description: '' })],
  ['order.description', order({ description: 'x'.repeat(257) })],
  ['order.description', order({ description: 'a\u0007b' })],
  ['order.notifyUrl', order({ notifyUrl: 'ftp://example.com/' })],
  ['order.notifyUrl', order({ notifyUrl: 'javascript:alert(1)' })],
  ['order.notifyUrl', order({ notifyUrl: 'https://user:pass@example.com/' })],
  ['order.notifyUrl', order({ notifyUrl: `https://example.com/${'x'.repeat(500)}` })],
  ['order.redirectUrl', order({ redirectUrl: 'data:text/html,x' })],
  ['paymentMethod.paymentMethodType', { paymentMethod: { paymentMethodType: 'Bitcoin' } }],
  ['paymentMethod.paymentMethodType', { scenarioCode: 'ONLINE_QRCODE' }],
  ['paymentMethod.paymentMethodType', { scenarioCode: 'APP', paymentMethod: { paymentMethodType: '' } }],
  ['paymentMethod.paymentCode', { scenarioCode: 'OFFLINE' }],
  ['customer', { scenarioCode: 'MINI_PROGRAM', paymentMethod: { paymentMethodType: 'wechat' } }],
  ['customer.customerId', { customer: { appId: 'wx1' } }],
  ['card.cardId', { scenarioCode: 'CREDIT_CARD' }],
]

describe('a pay request with an invalid field is rejected and names the field', () => {
  test.each(wrong)('names the invalid field %s', async (field, changes) => {
    const { status, result, body } = await client.call('pay', webPayment(changes))
    expect({ status, code: result.resultCode, body }).toEqual({
      status: 200,
      code: 'PARAM_ILLEGAL',
      body: {},
    })
    expect(result.resultMessage).toContain(field)
    const chinese = await client.call('pay', webPayment(changes), { language: 'zh-CN' })
    expect(chinese.result.resultMessage).toMatch(/[\u4e00-\u9fff]/)
    expect(chinese.result.resultMessage).toContain(field)
  })
})

const uncallable = [
  'http://10.0.0.1/',
  'http://192.168.1.1/x',
  'http://172.16.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://0x0a000001/',
  'http://167772161/',
  'http://0.0.0.0/',
  'http://100.64.0.1/',
  'http://printer/',
  'http://nas.local/',
]

test('rejects a body with a duplicate key and names the key', async () => {
  const body = JSON.stringify(webPayment())
  const raw = body.replace('"orderAmount":', '"orderAmount":{"value":"1","currency":"CAD"},"orderAmount":')
  const { status, result } = await client.call('pay', {}, { raw })
  expect({ status, code: result.resultCode }).toEqual({ status: 200, code: 'PARAM_ILLEGAL' })
  expect(result.resultMessage).toContain('orderAmount')
})

test.each(uncallable)('rejects a notify URL of %s', async (notifyUrl) => {
  const { result } = await client.call('pay', webPayment(order({ notifyUrl })))
  expect(result.resultCode).toBe('PARAM_ILLEGAL')
  expect(result.resultMessage).toContain('order.notifyUrl')
})

test.each([
  ['12', 'of two digits'],
  ['990000000000000000', "of nobody's"],
  ['13456789012345678x', 'with a letter'],
])('rejects a payment code %s', async (paymentCode) => {
  const input = webPayment({ scenarioCode: 'OFFLINE', paymentMethod: { paymentCode } })
  expect((await client.call('pay', input)).result.resultCode).toBe('AUTH_CODE_INVALID')
})

test('rejects a payment code of another wallet than the one named', async () => {
  const paymentMethod = { paymentMethodType: 'Alipay', paymentCode: '134567890123456789' }
  const { result } = await client.call('pay', webPayment({ scenarioCode: 'OFFLINE', paymentMethod }))
  expect(result.resultCode).toBe('AUTH_CODE_INVALID')
})

test('ignores unknown fields, fields of public clients and prototype pollution', async () => {
  const input = webPayment()
  const more = {
    path: '/api',
    httpMethod: 'POST',
    merchantCode: 'X',
    keyVersion: 1,
    responseClass: 'x',
    note: [1],
  }
  const poison = '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}'
  const raw = JSON.stringify({ ...input, ...more }).replace('{', `{${poison},`)
  const { result } = await client.call('pay', {}, { raw })
  expect(result.resultCode).toBe('PAYMENT_IN_PROCESS')
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

test('answers a body nested ten thousand levels deep', async () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const { result } = await client.call('pay', {}, { raw: deep })
  expect(result.resultCode).toBe('PARAM_ILLEGAL')
})

test('rejects a card number from a merchant that may not send one', async () => {
  const info = { number: '4242424242424242', expMonth: '12', expYear: '30', cvv: '123', holder: 'A Payer' }
  const { result, text } = await client.call(
    'pay',
    webPayment({ scenarioCode: 'CREDIT_CARD', card: { info } }),
  )
  expect(result).toMatchObject({
    resultCode: 'PARAM_ILLEGAL',
    resultMessage: 'card.info is not allowed for this merchant',
  })
  expect(text).not.toContain('4242')
})

const asking: [name: string, body: object, code: string][] = [
  ['inquiryPayment', {}, 'PARAM_ILLEGAL'],
  ['inquiryPayment', { paymentId: 5 }, 'PARAM_ILLEGAL'],
  ['inquiryPayment', { paymentId: 'nonsense' }, 'ORDER_NOT_EXIST'],
  ['inquiryPayment', { paymentId: "1' or '1'='1" }, 'ORDER_NOT_EXIST'],
  ['cancel', {}, 'PARAM_ILLEGAL'],
  ['cancel', { paymentId: '2611201730000000010000001' }, 'ORDER_NOT_EXIST'],
  ['inquiryRefund', {}, 'PARAM_ILLEGAL'],
  ['inquiryRefund', { refundId: '8' }, 'REFUND_NOT_EXIST'],
  ['refund', { paymentId: '1' }, 'PARAM_ILLEGAL'],
  ['transactions', {}, 'PARAM_ILLEGAL'],
  ['transactions', { date: '20261301' }, 'PARAM_ILLEGAL'],
  ['transactions', { date: '2026-11-20' }, 'PARAM_ILLEGAL'],
  ['transactions', { date: '20261120', pageLimit: 9 }, 'PARAM_ILLEGAL'],
  ['transactions', { date: '20261120', pageLimit: 101 }, 'PARAM_ILLEGAL'],
  ['transactions', { date: '20261120', page: 0 }, 'PARAM_ILLEGAL'],
  ['transactions', { date: '20261120', transactionType: 'credit' }, 'PARAM_ILLEGAL'],
  ['settlements', { date: 20261120 }, 'PARAM_ILLEGAL'],
]

test.each(asking)('%s returns the documented error code for %j', async (name, body, code) => {
  const { status, result } = await client.call(name, body)
  expect({ status, code: result.resultCode }).toEqual({ status: 200, code })
})
