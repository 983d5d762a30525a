import { afterAll, beforeAll, expect, test } from 'vitest'
import { flushRequestLog } from '#features/gateway/requests/requestLog.service.ts'
import type { GatewayRequestDetail } from '#features/gateway/requests/requests.contract.ts'
import type { GatewayRequest } from '#features/gateway/requests/requests.fields.ts'
import { jobs } from '#features/server.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type GatewayClient, gatewayClient, listening, webPayment } from '#test/gateway.ts'

let t: TestApp
let merchant: TestMerchant
let client: GatewayClient
let token: string
beforeAll(async () => {
  t = await testApp()
  await listening(t)
  merchant = await t.merchant()
  client = await gatewayClient(t, merchant, { cardInfoAllowed: true })
  token = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

async function logged(query = ''): Promise<GatewayRequest[]> {
  await flushRequestLog(t.app)
  const { status, body } = await t.call('GET', `/developer/requests${query}`, { token })
  expect(status).toBe(200)
  return (body.data as { rows: GatewayRequest[] }).rows
}
async function opened(gatewayRequestId: string): Promise<GatewayRequestDetail> {
  const { body } = await t.call('GET', `/developer/requests/${gatewayRequestId}`, { token })
  return body.data as GatewayRequestDetail
}

test('logs each call with its request and response', async () => {
  const input = webPayment()
  const { body, result, text } = await client.call('pay', input)
  const [call] = await logged(`?paymentId=${body.paymentId}`)
  expect(call).toMatchObject({
    path: '/api/v2.0/payments/pay',
    httpStatus: 200,
    resultCode: result.resultCode,
    paymentId: body.paymentId,
    requestId: input.paymentRequestId,
    keyVersion: 1,
    address: '127.0.0.1',
  })
  const detail = await opened(call?.gatewayRequestId ?? '')
  expect(JSON.parse(detail.requestBody)).toEqual(input)
  expect(detail.responseBody).toBe(text)
  expect(detail.requestHeaders).toMatchObject({ 'Merchant-Code': merchant.merchantId })
  const credential = (await t.call('GET', '/developer/credential', { token })).body.data as {
    keys: { lastUseTime: string | null }[]
  }
  expect(credential.keys[0]?.lastUseTime).not.toBeNull()
})

test('logs a call with an invalid signature for the merchant that it names', async () => {
  await client.call('pay', webPayment(), { sent: '{}' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const [call] = await logged('?failed=true&resultCode=SIGNATURE_INVALID')
  expect(call).toMatchObject({ httpStatus: 401, keyVersion: null })
})

const number = '4242424242424242'
const secrets = [number, '4242 4242', '987', 'tok_secret', '134567890123456789']
const bodies: [what: string, raw: string][] = [
  [
    'a card',
    JSON.stringify(
      webPayment({ scenarioCode: 'X', card: { info: { number, cvv: '987', holder: 'A Payer' } } }),
    ),
  ],
  [
    'a card twice in one body',
    `{"card":{"info":{"number":"${number}","cvv":"987"}},"card":{"cardId":"tok_secret"}}`,
  ],
  [
    'a card where none belongs',
    JSON.stringify(webPayment({ scenarioCode: 'X', note: `pay with ${number}` })),
  ],
  ['a card with blanks', JSON.stringify({ a: { b: [{ c: '4242 4242 4242 4242' }] } })],
  ['a card as a number', `{"a":${number}}`],
  [
    "a payer's code",
    JSON.stringify(
      webPayment({
        scenarioCode: 'OFFLINE',
        paymentMethod: { paymentMethodType: 'Alipay', paymentCode: '134567890123456789' },
      }),
    ),
  ],
  ['a card in what is no JSON', `{"number":"${number}","cvv":"987"`],
]

test.each(bodies)('keeps %s out of the log', async (_what, raw) => {
  await client.call('pay', {}, { raw })
  const [call] = await logged()
  const detail = await opened(call?.gatewayRequestId ?? '')
  for (const secret of secrets) expect(detail.requestBody + detail.responseBody).not.toContain(secret)
  expect(detail.requestBody).toContain('***')
})

test('hides the request log from other merchants', async () => {
  await client.call('pay', webPayment())
  const [call] = await logged()
  const stranger = await t.signIn(await t.merchant(), 'admin')
  const list = await t.call('GET', '/developer/requests', { token: stranger })
  expect((list.body.data as { rows: unknown[] }).rows).toEqual([])
  const got = await t.call('GET', `/developer/requests/${call?.gatewayRequestId}`, { token: stranger })
  expect(got.body.code).toBe('gatewayRequest.notFound')
})

test('deletes nonces after their window, and calls after thirty days', async () => {
  await client.call('pay', webPayment())
  const counts = () =>
    t.read(merchant, async ({ db }) => {
      const nonces = await db.selectFrom('gateway_nonce').select('nonce').execute()
      const calls = await db.selectFrom('gateway_request').select('path').execute()
      return [nonces.length > 0, calls.length > 0]
    })
  await logged()
  const sweep = async () => {
    for (const name of ['gateway.sweepNonces', 'gateway.sweepRequests'])
      await jobs[name]?.(t.app, { tenantId: 0, merchantId: '' })
  }
  const later = async (minutes: number) => {
    t.setClock(new Date(Date.now() + minutes * 60_000))
    await sweep()
    t.setClock(null)
    return counts()
  }
  expect(await later(9)).toEqual([true, true])
  expect(await later(12)).toEqual([false, true])
  expect(await later(31 * 24 * 60)).toEqual([false, false])
})
