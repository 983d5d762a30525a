import { createSign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WechatCredentials } from '../../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../../testbed.ts'
import { type WechatClient, wechatClient } from '../testclient.ts'

let bed: Testbed
let keys: WechatCredentials
let call: WechatClient
let count = 0
const phone = 'sandbox_payer=appsphone001'

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX')).wechat
  call = wechatClient(keys, bed.now)
})
afterAll(() => bed.close())

const appids = () => keys.otherAppids.split(',') as [string, string]
const order = (appid: string, more: object = {}) => ({
  ...{ appid, mchid: keys.mchid, description: 'Tea', out_trade_no: `A${100_000 + ++count}` },
  ...{ notify_url: bed.notifyUrl, amount: { total: 500, currency: 'CNY' }, ...more },
})
const sign = (words: string) => createSign('RSA-SHA256').update(words).sign(keys.merchantPrivateKey, 'base64')

test('pays in a mobile app only with exactly what the merchant signed', async () => {
  const [, appid] = appids()
  const answer = await call('POST', '/v3/pay/transactions/app', order(appid))
  const prepayid = String(answer.body.prepay_id)
  const handed = {
    ...{
      appid,
      partnerid: keys.mchid,
      prepayid,
      package: 'Sign=WXPay',
      noncestr: 'n',
      timestamp: '1700000000',
    },
    sign: sign(`${appid}\n1700000000\nn\n${prepayid}\n`),
  }
  for (const wrong of [
    { noncestr: 'm' },
    { partnerid: '1900000000' },
    { appid: keys.appid },
    { package: 'prepay' },
    { prepayid: 'wx0' },
    { sign: sign('x') },
  ])
    expect((await bed.post('/sandbox/phone/api/jsapi', { ...handed, ...wrong }, phone)).status).toBe(400)
  const response = await bed.post('/sandbox/phone/api/jsapi', handed, phone)
  expect(response.body).toMatchObject({ kind: 'payment', amount: '500' })
  const paid = await bed.post(
    '/sandbox/phone/api/pay',
    { token: response.body.token, password: '123456' },
    phone,
  )
  expect(paid.body.status).toBe('paid')
})

test('gives a mini program its own openid for a payer from a single-use code', async () => {
  const [appid] = appids()
  const login = await bed.post('/sandbox/wechat/login', { appid }, phone)
  const session = async (more: object = {}) => {
    const input = { appid, secret: keys.appSecret, js_code: String(login.body.code), ...more }
    const response = await fetch(`${keys.baseUrl}/sns/jscode2session?${new URLSearchParams(input)}`)
    return JSON.parse(await response.text())
  }
  expect((await session({ secret: 'wrong' })).errcode).toBe(40125)
  expect((await session({ appid: 'wx0' })).errcode).toBe(40013)
  expect((await session({ js_code: 'made-up' })).errcode).toBe(40029)
  const { openid } = await session()
  expect(openid).toMatch(/^o.{20,}/)
  expect((await session()).errcode).toBe(40163)
  expect((await bed.post('/sandbox/wechat/login', { appid: 'wx0' }, phone)).status).toBe(400)

  const jsapi = (of: string) => call('POST', '/v3/pay/transactions/jsapi', order(of, { payer: { openid } }))
  expect((await jsapi(appid)).body.prepay_id).toMatch(/^wx/)
  expect((await jsapi(keys.appid)).body.code).toBe('INVALID_REQUEST')
  expect((await jsapi('wx0123456789abcdef')).body.code).toBe('APPID_MCHID_NOT_MATCH')
})
