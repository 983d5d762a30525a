import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WechatCredentials } from '../../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../../testbed.ts'
import { beijingTime } from '../../time.ts'
import { wechatClient } from '../testclient.ts'

let bed: Testbed
let keys: WechatCredentials
const yesterday = () => beijingTime(new Date(bed.now().getTime() - 86_400_000)).slice(0, 10)

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX')).wechat
  const paidAt = new Date(`${yesterday()}T03:00:00Z`)
  const refunds = [{ outRefundNo: 'R-1', amount: 400n, refundedAt: new Date(`${yesterday()}T04:00:00Z`) }]
  const common = { rail: 'wechat', merchantRef: 'DEM8QX', amount: 1234n, paidAt } as const
  bed.sandbox.adoptPaid([
    { ...common, outTradeNo: 'HOME00001', currency: 'CNY', description: 'Tea, "hot"', refunds },
    { ...common, outTradeNo: 'AWAY00001', currency: 'CAD' },
  ])
  // The clock is at least ten o'clock in Beijing, so yesterday's bill is ready.
  const hour = Number(beijingTime(bed.now()).slice(11, 13))
  if (hour < 10) bed.later((10 - hour) * 3_600)
})
afterAll(() => bed.close())

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

test("returns a mainland bill with the manual's columns, backticked values and a summary", async () => {
  const call = wechatClient(keys, bed.now)
  const response = await call(
    'GET',
    `/v3/bill/tradebill?bill_date=${yesterday()}&bill_type=ALL&tar_type=GZIP`,
  )
  expect(response.body).toMatchObject({
    hash_type: 'SHA1',
    hash_value: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  const path = String(response.body.download_url).slice(keys.baseUrl.length)
  const { headers, bytes } = await call('GET', path)
  expect(headers.get('wechatpay-signature')).toBeNull()
  const plain = gunzipSync(bytes)
  expect(sha1(plain)).toBe(response.body.hash_value)

  const lines = plain.toString('utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  )
  expect(lines[1]).toMatch(
    /^`\d{4}-\d\d-\d\d 11:00:00,`wx\w{16},`\d+,`0,`,`4200\d+,`HOME00001,`o.+,`NATIVE,`SUCCESS,/,
  )
  expect(lines[1]).toMatch(
    /,`CNY,`12\.34,`0\.00,`0,`0,`0\.00,`0\.00,`,`,`Tea, "hot",`,`0\.07404,`0\.60%,`12\.34,`0\.00,`$/,
  )
  expect(lines[2]).toMatch(
    /,`REFUND,.+,`5030\d+,`R-1,`4\.00,`0\.00,`ORIGINAL,`SUCCESS,.+,`-0\.02400,`0\.60%,`0\.00,`4\.00,`$/,
  )
  expect(lines.slice(3)).toEqual([
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`2,`12.34,`4.00,`0.00,`0.05004,`12.34,`4.00',
    '',
  ])
})

test('returns an overseas statement with its own columns and a checksum header', async () => {
  const { headers, bytes } = await wechatClient(keys, bed.now)(
    'GET',
    `/v3/global/statements?date=${yesterday().replaceAll('-', '')}&mchid=${keys.mchid}`,
  )
  expect(headers.get('wechatpay-statement-sha1')).toBe(sha1(bytes))
  const [header = '', ...lines] = bytes.toString('utf8').split('\r\n')
  expect(header.split(',')).toHaveLength(38)
  expect(header).toContain(
    '标价币种,订单金额(标价币种),用户支付币种,用户支付金额,结算币种,应结订单金额,支付汇率',
  )
  const line = lines.find((one) => one.includes('`AWAY00001')) ?? ''
  expect(line).toMatch(/,`0\.07404,`0\.60%,`CAD,`12\.34,`CAD,`12\.34,`CAD,`12\.34,/)
  expect(line.split(',`')).toHaveLength(38)
})

test('accepts a download token for one file of one merchant only', async () => {
  const call = wechatClient(keys, bed.now)
  const response = await call('GET', `/v3/bill/tradebill?bill_date=${yesterday()}`)
  const token = new URL(String(response.body.download_url)).searchParams.get('token') ?? ''
  const other = wechatClient((await bed.sandbox.credentials('DEM8QS')).wechat, bed.now)
  for (const spoilt of [token.slice(0, -1), token.replace('NONE', 'GZIP'), ''])
    expect((await call('GET', `/v3/billdownload/file?token=${spoilt}`)).body.code).toBe('NO_AUTH')
  expect((await other('GET', `/v3/billdownload/file?token=${token}`)).body.code).toBe('NO_AUTH')
})

test.each([
  ['/v3/bill/tradebill?bill_date=2026-02-30', 'PARAM_ERROR'],
  ['/v3/bill/tradebill?bill_date=today', 'PARAM_ERROR'],
  ['/v3/bill/tradebill?bill_date=2999-01-01', 'STATEMENT_CREATING'],
  ['/v3/bill/tradebill?bill_date=2020-01-01', 'INVALID_REQUEST'],
  ['/v3/bill/tradebill?bill_date=2026-11-01&bill_type=SUCCESS', 'PARAM_ERROR'],
  ['/v3/bill/tradebill?bill_date=2026-11-01&tar_type=ZIP', 'PARAM_ERROR'],
  ['/v3/global/statements?date=20261101', 'NO_AUTH'],
])('answers the bill request %s with %s', async (path, code) => {
  expect((await wechatClient(keys, bed.now)('GET', path)).body.code).toBe(code)
})
