import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestbed, type Testbed } from '../testbed.ts'
import { type WechatClient, wechatClient } from '../wechat/testclient.ts'
import type { RecentPayment } from './payers.ts'
import type { Payable } from './scan.ts'

let bed: Testbed
let charge: (total: number, code: string) => Promise<{ state: unknown; number: string }>
let stateOf: (number: string) => Promise<unknown>
beforeAll(async () => {
  bed = await openTestbed()
  const keys = (await bed.sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })).wechat
  const call: WechatClient = wechatClient(keys, bed.now)
  let count = 0
  charge = async (total, code) => {
    const number = `BARCODE-${++count}`
    const { body } = await call('POST', '/v3/pay/transactions/codepay', {
      ...{ appid: keys.appid, mchid: keys.mchid, description: 'Tea', out_trade_no: number },
      ...{ payer: { auth_code: code }, amount: { total, currency: 'CNY' } },
      scene_info: { store_info: { id: 'S1' }, device_id: 'TILL1', device_ip: '203.0.113.7' },
    })
    return { state: body.trade_state ?? body.code, number }
  }
  stateOf = async (number) =>
    (await call('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${keys.mchid}`)).body.trade_state
})
afterAll(() => bed.close())

const phone = 'sandbox_payer=barcodephone1'
const newCode = async (wallet = 'wechat') =>
  String((await bed.post('/sandbox/phone/api/code', { wallet }, phone)).body.code)
const request = async (cookie = phone) =>
  (await bed.get('/sandbox/phone/api/asks', cookie)).body as { asks: Payable[]; latest: RecentPayment | null }
const answer = async (path: 'pay' | 'cancel', token: string | undefined, cookie = phone) =>
  (await bed.post(`/sandbox/phone/api/${path}`, { token, password: '246802' }, cookie)).body.status

test.each([
  ['wechat', /^1[0-5]\d{16}$/],
  ['alipay', /^(2[5-9]|30)\d{16}$/],
  ['unionpay', /^62\d{17}$/],
])('draws a bar code of %s in that wallet’s format', async (wallet, form) => {
  const { status, body } = await bed.post('/sandbox/phone/api/code', { wallet })
  expect([status, body.seconds]).toEqual([200, 60])
  expect(body.code).toMatch(form)
  expect(body).toMatchObject({
    bars: expect.stringMatching(/^data:image\/svg/),
    qr: expect.stringMatching(/^data:image\/svg/),
  })
})

test('gives no bar code for a card and asks nothing of a new payer', async () => {
  expect((await bed.post('/sandbox/phone/api/code', { wallet: 'card' })).status).toBe(400)
  expect(await request('sandbox_payer=somebodynew1')).toEqual({ asks: [], latest: null })
})

test('charges a code below 1,000 at once, one time, within a minute, in its own wallet', async () => {
  const code = await newCode()
  expect((await charge(99_999, code)).state).toBe('SUCCESS')
  expect((await request()).latest).toMatchObject({ merchantName: 'Maple & Jade Trading', amount: '99999' })
  expect((await charge(100, code)).state).toBe('AUTH_CODE_INVALID')

  expect((await charge(100, await newCode('alipay'))).state).not.toBe('SUCCESS')
  const old = await newCode()
  bed.later(61)
  expect((await charge(100, old)).state).toBe('AUTH_CODE_INVALID')
})

test('asks the phone for the password from 1,000 on, and only its payer can answer', async () => {
  const { state, number } = await charge(100_000, await newCode())
  expect(state).toBe('USERPAYING')
  const [ask] = (await request()).asks
  expect(ask).toMatchObject({ rail: 'wechat', amount: '100000', currency: 'CNY', status: 'waiting' })
  expect((await request('sandbox_payer=somebodynew1')).asks).toEqual([])
  expect(await answer('pay', ask?.token, 'sandbox_payer=somebodynew1')).toBe('otherPayer')
  expect(await answer('pay', ask?.token)).toBe('paid')
  expect([(await request()).asks, await stateOf(number)]).toEqual([[], 'SUCCESS'])
})

test('ends the payment when the payer dismisses the request', async () => {
  const { number } = await charge(100_000, await newCode())
  expect(await answer('cancel', (await request()).asks[0]?.token)).toBe('cancelled')
  expect((await request()).asks).toEqual([])
  expect(['REVOKED', 'PAYERROR', 'CLOSED']).toContain(await stateOf(number))
})

test('pays after twenty seconds for a slow payer and stops asking one who never pays', async () => {
  bed.sandbox.nextFault('wechat', 'payerSlow')
  const slow = await charge(500, await newCode())
  expect(slow.state).toBe('USERPAYING')
  bed.later(20)
  await bed.sandbox.deliver()
  expect(await stateOf(slow.number)).toBe('SUCCESS')

  bed.sandbox.nextFault('wechat', 'payerNever')
  const never = await charge(500, await newCode())
  expect([never.state, (await request()).asks]).toEqual(['USERPAYING', []])
  bed.later(60)
  await bed.sandbox.deliver()
  expect(await stateOf(never.number)).not.toBe('SUCCESS')
})
