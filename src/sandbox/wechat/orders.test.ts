import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WechatCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { isFromPlatform, type WechatClient, wechatClient } from './testclient.ts'

let bed: Testbed
let keys: WechatCredentials
let call: WechatClient
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })).wechat
  call = wechatClient(keys, bed.now)
})
afterAll(() => bed.close())

const order = (more: object = {}) => ({
  appid: keys.appid,
  mchid: keys.mchid,
  description: '枫玉 — tea/cups',
  out_trade_no: `T${String(++count).padStart(9, '0')}`,
  notify_url: bed.notifyUrl,
  amount: { total: 1234, currency: 'CNY' },
  ...more,
})

const native = '/v3/pay/transactions/native'
const pathOf = (number: string) => `/v3/pay/transactions/out-trade-no/${number}`

async function pay(codeUrl: unknown) {
  const scanned = await bed.post('/sandbox/phone/api/scan', { content: codeUrl })
  return await bed.post('/sandbox/phone/api/pay', { token: scanned.body.token, password: '123456' })
}

test('creates, pays and queries a native order with every response signed', async () => {
  const placed = order({ attach: 'till 3' })
  const response = await call('POST', native, placed)
  expect(response.status).toBe(200)
  expect(response.body.code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/)
  expect(isFromPlatform(keys, (name) => response.headers.get(name), response.text)).toBe(true)

  const path = `${pathOf(placed.out_trade_no)}?mchid=${keys.mchid}`
  expect((await call('GET', path)).body).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 1234 } })
  expect((await pay(response.body.code_url)).body).toEqual({ status: 'paid' })

  const paid = await call('GET', path)
  expect(isFromPlatform(keys, (name) => paid.headers.get(name), paid.text)).toBe(true)
  expect(paid.body).toMatchObject({
    trade_state: 'SUCCESS',
    trade_type: 'NATIVE',
    attach: 'till 3',
    success_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    amount: { total: 1234, payer_total: 1234, currency: 'CNY', payer_currency: 'CNY' },
  })
  const byId = await call('GET', `/v3/pay/transactions/id/${paid.body.transaction_id}?mchid=${keys.mchid}`)
  expect(byId.body.out_trade_no).toBe(placed.out_trade_no)
})

test('serves the overseas host with other currencies and its own orders', async () => {
  const trade = { trade_type: 'NATIVE', merchant_category_code: '5499' }
  const placed = order({ ...trade, amount: { total: 1234, currency: 'CAD' } })
  const answer = await call('POST', '/v3/global/transactions/native', placed)
  const response = await call(
    'GET',
    `/v3/global/transactions/out-trade-no/${placed.out_trade_no}?mchid=${keys.mchid}`,
  )
  expect([answer.status, response.body.trade_state]).toEqual([200, 'NOTPAY'])
  const atHome = await call('GET', `${pathOf(placed.out_trade_no)}?mchid=${keys.mchid}`)
  expect(atHome.body.code).toBe('ORDER_NOT_EXIST')
  for (const missing of [
    { trade_type: 'JSAPI' },
    { trade_type: undefined },
    { merchant_category_code: undefined },
  ])
    expect(
      (await call('POST', '/v3/global/transactions/native', { ...order(trade), ...missing })).body.code,
    ).toBe('PARAM_ERROR')
})

test('rejects a request not signed by the merchant, just now, over these bytes', async () => {
  const now = Math.floor(bed.now().getTime() / 1_000)
  const wrong = [
    { signedBody: '{}' },
    { timestamp: now - 301 },
    { timestamp: now + 330 },
    { serial: '0'.repeat(40) },
    { headers: { authorization: 'Bearer x' } },
  ]
  for (const spoil of wrong) {
    const answer = await call('POST', native, order(), spoil)
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_ERROR'])
  }
  const { body } = await call('POST', native, order(), { signedBody: '{}' })
  expect(body.detail).toMatchObject({
    location: 'authorization',
    sign_information: { method: 'POST', url: `/sandbox/wechat${native}` },
  })
})

test('returns the same order for a repeated request and rejects other content', async () => {
  const placed = order()
  const first = await call('POST', native, placed)
  expect((await call('POST', native, placed)).body).toEqual(first.body)
  const other = await call('POST', native, { ...placed, amount: { total: 1235, currency: 'CNY' } })
  expect([other.status, other.body.code]).toEqual([403, 'OUT_TRADE_NO_USED'])

  await pay(first.body.code_url)
  const again = await call('POST', native, placed)
  expect([again.status, again.body.code]).toEqual([400, 'ORDERPAID'])
})

test('does not pay a closed order or close a paid one', async () => {
  const [closed, paid] = [order(), order()]
  const response = await call('POST', native, closed)
  const close = (number: string) => call('POST', `${pathOf(number)}/close`, { mchid: keys.mchid })

  const answer = await close(closed.out_trade_no)
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(isFromPlatform(keys, (name) => answer.headers.get(name), '')).toBe(true)
  expect((await pay(response.body.code_url)).body.status).toBe('closed')
  expect((await close(closed.out_trade_no)).body.code).toBe('ORDER_CLOSED')
  expect((await call('POST', native, closed)).body.code).toBe('ORDER_CLOSED')

  await pay((await call('POST', native, paid)).body.code_url)
  expect((await close(paid.out_trade_no)).body.code).toBe('ORDERPAID')
  expect((await close('UNKNOWN123')).status).toBe(404)
})

test('closes an order at its expiry', async () => {
  const placed = order({ time_expire: new Date(bed.now().getTime() + 60_000).toISOString() })
  const answer = await call('POST', native, placed)
  bed.later(61)
  expect((await pay(answer.body.code_url)).body.status).toBe('closed')
  const response = await call('GET', `${pathOf(placed.out_trade_no)}?mchid=${keys.mchid}`)
  expect(response.body.trade_state).toBe('CLOSED')
})

test('rejects wrong parameters and names the field', async () => {
  const wrong: [object, string][] = [
    [{ description: 'x'.repeat(128) }, '/description'],
    [{ out_trade_no: 'a b' }, '/out_trade_no'],
    [{ amount: { total: 12.5, currency: 'CNY' } }, '/amount/total'],
    [{ amount: { total: 100, currency: 'XYZ' } }, '/amount/currency'],
    [{ amount: { total: 100, currency: 'CAD' } }, '/amount/currency'],
    [{ description: 'Tea 🍵' }, '/description'],
    [{ notify_url: `${bed.notifyUrl}?a=1` }, '/notify_url'],
    [{ notify_url: 'http://example.com/notify' }, '/notify_url'],
    [{ time_expire: '2020-01-01T00:00:00+08:00' }, '/time_expire'],
  ]
  for (const [more, field] of wrong) {
    const answer = await call('POST', native, order(more))
    expect([answer.status, answer.body.code, answer.body.detail]).toMatchObject([
      400,
      'PARAM_ERROR',
      { field },
    ])
  }
  expect((await call('POST', native, order({ mchid: '1900000000' }))).body.code).toBe('NO_AUTH')
  expect((await call('POST', native, order({ appid: 'wx0' }))).body.code).toBe('APPID_MCHID_NOT_MATCH')
  const plain = await call('POST', native, order(), { headers: { 'content-type': 'text/plain' } })
  expect(plain.body.code).toBe('PARAM_ERROR')
})

test('hides orders from other merchants', async () => {
  const placed = order()
  await call('POST', native, placed)
  const other = (await bed.sandbox.credentials('DEM8QS')).wechat
  const stranger = wechatClient({ ...other }, bed.now)
  const answer = await stranger('GET', `${pathOf(placed.out_trade_no)}?mchid=${other.mchid}`)
  expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_EXIST'])
  expect((await stranger('GET', `${pathOf(placed.out_trade_no)}?mchid=${keys.mchid}`)).status).toBe(403)
})
