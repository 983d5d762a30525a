import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { gatewayClient, keysFor, sign, timeOf } from '#test/gateway.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let near: TestMerchant
let far: TestMerchant
let adele: ProviderPerson
let walter: ProviderPerson

beforeAll(async () => {
  t = await testApp()
  const { west = '', east = '' } = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  adele = await administrator(t, 'adele')
  walter = await staffWith(t, 'walter', { rights: ['tool.query'], scope: 3, department: west })
  near = await t.merchant()
  far = await t.merchant()
  await assign(t, near, { department: west })
  await assign(t, far, { department: east })
  for (const merchant of [near, far]) await gatewayClient(t, merchant)
})
afterAll(() => t.close())

const path = '/api/v2.0/payments/pay'
const body = '{"a":1}'

function request(merchant: TestMerchant, signedBody = body) {
  const { merchantId } = merchant
  const [time, nonce] = [timeOf(new Date()), '0123456789abcdef0123456789abcdef']
  const text = `POST ${path}\n${merchantId}.${time}.${nonce}.${signedBody}`
  const signature = sign(Buffer.from(text), keysFor(merchant).privateKey)
  const headers = [
    `Merchant-Code: ${merchantId}`,
    `Request-Time: ${time}`,
    `Nonce: ${nonce}`,
    `Signature: algorithm=RS256,keyVersion=1,signature=${signature}`,
  ]
  return { path, headers: headers.join('\r\n'), body }
}
const verdictOn = ({ merchantId }: TestMerchant, token: string, sent: object) =>
  t.call('POST', `/provider/tools/signatures/${merchantId}`, { token, body: sent })
const keysOf = (merchantId: string, token: string) =>
  t.call('GET', `/provider/tools/gatewayKeys/${merchantId}`, { token })

test('verifies a signature with the keys of the chosen merchant', async () => {
  const { body: keys } = await keysOf(near.merchantId, adele.token)
  expect(keys.data).toMatchObject([{ keyVersion: 1, publicKey: keysFor(near).publicKey }])
  const right = await verdictOn(near, adele.token, request(near))
  expect(right.body.data).toMatchObject({ cause: 'valid' })
  const wrong = await verdictOn(near, adele.token, request(near, '{"a":2}'))
  expect(wrong.body.data).toMatchObject({ cause: 'otherString' })
})

test('answers not found for a merchant outside the data scope', async () => {
  expect((await keysOf(near.merchantId, walter.token)).status).toBe(200)
  for (const { status, body: response } of [
    await keysOf(far.merchantId, walter.token),
    await keysOf('NOBODY', walter.token),
    await verdictOn(far, walter.token, request(far)),
  ])
    expect([status, response.code]).toEqual([404, 'merchant.notFound'])
})
