import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WechatCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { type WechatClient, wechatClient } from './testclient.ts'

let bed: Testbed
let keys: WechatCredentials
let call: WechatClient
let count = 0
const phone = 'sandbox_payer=barcodes0001'

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX')).wechat
  call = wechatClient(keys, bed.now)
})
afterAll(() => bed.close())

const codepay = '/v3/pay/transactions/codepay'
const newCode = async () =>
  String((await bed.post('/sandbox/phone/api/code', { wallet: 'wechat' }, phone)).body.code)
const order = (code: string, more: object = {}) => ({
  ...{ appid: keys.appid, mchid: keys.mchid, description: 'Tea', out_trade_no: `C${100_000 + ++count}` },
  ...{ amount: { total: 800, currency: 'CNY' }, payer: { auth_code: code } },
  ...{ scene_info: { device_id: 'till' } },
  ...more,
})
const reverse = (number: string, body: object = { appid: keys.appid, mchid: keys.mchid }) =>
  call('POST', `/v3/pay/transactions/out-trade-no/${number}/reverse`, body)
const stateOf = async (number: string) =>
  (await call('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${keys.mchid}`)).body.trade_state

test('charges a bar code once and names what is wrong with an order', async () => {
  const placed = order(await newCode())
  const paid = await call('POST', codepay, placed)
  expect(paid.body).toMatchObject({ trade_state: 'SUCCESS', trade_type: 'MICROPAY', amount: { total: 800 } })
  expect((await call('POST', codepay, placed)).body.code).toBe('ORDERPAID')
  expect((await call('POST', codepay, order(placed.payer.auth_code))).body.code).toBe('AUTH_CODE_INVALID')
  for (const [more, field] of [
    [{ payer: { auth_code: '281234567890123456' } }, '/payer/auth_code'],
    [{ payer: {} }, '/payer/auth_code'],
    [{ scene_info: {} }, '/scene_info/device_id'],
  ] as const)
    expect((await call('POST', codepay, order('130000000000000000', more))).body).toMatchObject({
      code: 'PARAM_ERROR',
      detail: { field },
    })
})

test('waits for the password and gives up after 45 s', async () => {
  const placed = order(await newCode(), { amount: { total: 100_000, currency: 'CNY' } })
  const waiting = await call('POST', codepay, placed)
  expect([waiting.status, waiting.body.code]).toEqual([400, 'USERPAYING'])
  expect(await stateOf(placed.out_trade_no)).toBe('USERPAYING')
  bed.later(45)
  expect(await stateOf(placed.out_trade_no)).toBe('REVOKED')
  expect((await call('POST', codepay, placed)).body.code).toBe('ORDER_REVERSED')
})

test('rejects a reversal that is too early, without its app, or not of a bar code', async () => {
  const placed = order(await newCode())
  await call('POST', codepay, placed)
  expect((await reverse(placed.out_trade_no)).body.code).toBe('INVALID_REQUEST')
  bed.later(15)
  expect((await reverse(placed.out_trade_no, { mchid: keys.mchid })).body.code).toBe('PARAM_ERROR')
  expect((await reverse(placed.out_trade_no, { mchid: keys.mchid, appid: 'wx0' })).body.code).toBe(
    'APPID_MCHID_NOT_MATCH',
  )
  expect((await reverse('UNKNOWN123')).body.code).toBe('ORDER_NOT_EXIST')
  const close = `/v3/pay/transactions/out-trade-no/${placed.out_trade_no}/close`
  expect((await call('POST', close, { mchid: keys.mchid })).body.code).toBe('INVALID_REQUEST')

  const before = await purse()
  const done = await reverse(placed.out_trade_no)
  expect(done.body).toEqual({
    ...{ appid: keys.appid, mchid: keys.mchid },
    ...{ out_trade_no: placed.out_trade_no, recall: 'N' },
  })
  expect(await stateOf(placed.out_trade_no)).toBe('REVOKED')
  expect((await purse()) - before).toBe(800n)
  expect((await reverse(placed.out_trade_no)).body.recall).toBe('N')
  expect((await purse()) - before).toBe(800n)
})

async function purse(): Promise<bigint> {
  const { balances } = (await bed.get('/sandbox/phone/api/me', phone)).body as {
    balances: { rail: string; currency: string; amount: string }[]
  }
  return BigInt(balances.find((one) => one.rail === 'wechat' && one.currency === 'CNY')?.amount ?? '')
}

test('rejects the reversal of a refunded payment or one without such a rule', async () => {
  const placed = order(await newCode())
  await call('POST', codepay, placed)
  const refund = {
    out_trade_no: placed.out_trade_no,
    out_refund_no: 'R-1',
    amount: { refund: 1, total: 800, currency: 'CNY' },
  }
  expect((await call('POST', '/v3/refund/domestic/refunds', refund)).body.status).toBe('PROCESSING')
  bed.later(15)
  expect((await reverse(placed.out_trade_no)).body.code).toBe('INVALID_REQUEST')

  expect((await bed.post('/sandbox/wechat/rules', { recalls: -1 })).status).toBe(400)
  expect((await bed.post('/sandbox/wechat/rules', { patience: 1 })).status).toBe(400)
  expect((await bed.get('/sandbox/wechat/rules')).body).toEqual({
    ...{ reverseAfterSeconds: 15, refundGapSeconds: 0, probeOneIn: 50, recalls: 0 },
  })
})
