import { createSign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WechatCredentials } from '../../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../../testbed.ts'
import { type WechatClient, wechatClient } from '../testclient.ts'

let bed: Testbed
let keys: WechatCredentials
let call: WechatClient
const phone = 'sandbox_payer=mayphone0001'

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX')).wechat
  call = wechatClient(keys, bed.now)
})
afterAll(() => bed.close())

async function openidOf(cookie: string) {
  const query = new URLSearchParams({
    ...{ appid: keys.appid, redirect_uri: `${bed.url}/pay/s/1?x=1`, response_type: 'code' },
    ...{ scope: 'snsapi_base', state: 'abc' },
  })
  const sent = await fetch(`${keys.baseUrl}/connect/oauth2/authorize?${query}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  const back = new URL(sent.headers.get('location') ?? '')
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ x: '1', state: 'abc' })
  return await exchange(back.searchParams.get('code') ?? '')
}

async function exchange(code: string, secret = keys.appSecret) {
  const query = new URLSearchParams({ appid: keys.appid, secret, code, grant_type: 'authorization_code' })
  const response = await fetch(`${keys.baseUrl}/sns/oauth2/access_token?${query}`)
  return JSON.parse(await response.text())
}

const order = (openid: string) => ({
  ...{ appid: keys.appid, mchid: keys.mchid, description: 'Tea', out_trade_no: `J${Date.now()}` },
  ...{ notify_url: bed.notifyUrl, amount: { total: 500, currency: 'CNY' }, payer: { openid } },
})

function payRequest(prepayId: unknown, more: object = {}) {
  const request = {
    appId: keys.appid,
    timeStamp: '1700000000',
    nonceStr: 'abc',
    package: `prepay_id=${prepayId}`,
  }
  const text = `${request.appId}\n${request.timeStamp}\n${request.nonceStr}\n${request.package}\n`
  const paySign = createSign('RSA-SHA256').update(text).sign(keys.merchantPrivateKey, 'base64')
  return { ...request, signType: 'RSA', paySign, ...more }
}

test('lets a payer sign in by OAuth and pay inside WeChat, and nobody else pay for them', async () => {
  const { openid } = await openidOf(phone)
  expect((await openidOf(phone)).openid).toBe(openid)

  const answer = await call('POST', '/v3/pay/transactions/jsapi', order(openid))
  expect(answer.body.prepay_id).toMatch(/^wx/)
  const response = await bed.post('/sandbox/phone/api/jsapi', payRequest(answer.body.prepay_id))
  expect(response.body).toMatchObject({ kind: 'payment', rail: 'wechat', amount: '500', currency: 'CNY' })

  const pay = { token: response.body.token, password: '111111' }
  expect((await bed.post('/sandbox/phone/api/pay', pay, 'sandbox_payer=otherphone01')).body.status).toBe(
    'otherPayer',
  )
  expect((await bed.post('/sandbox/phone/api/pay', pay, phone)).body.status).toBe('paid')
})

test('rejects a pay request that the merchant did not sign', async () => {
  const { openid } = await openidOf(phone)
  const answer = await call('POST', '/v3/pay/transactions/jsapi', order(openid))
  for (const more of [
    { nonceStr: 'abd' },
    { signType: 'MD5' },
    { package: 'prepay_id=wx0' },
    { appId: 'wx0' },
  ]) {
    const response = await bed.post('/sandbox/phone/api/jsapi', payRequest(answer.body.prepay_id, more))
    expect([response.status, response.body.error]).toEqual([400, 'badPaySign'])
  }
})

test('rejects an openid unknown to the appid', async () => {
  const response = await call('POST', '/v3/pay/transactions/jsapi', order('oUnknown'))
  expect([response.status, response.body.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('opens an H5 order only for a payer coming from a product page', async () => {
  const response = await call('POST', '/v3/pay/transactions/h5', {
    ...{ appid: keys.appid, mchid: keys.mchid, description: 'Tea', out_trade_no: `H${Date.now()}` },
    ...{ notify_url: bed.notifyUrl, amount: { total: 500, currency: 'CNY' } },
    scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
  })
  const opened = (referer?: string) =>
    fetch(response.body.h5_url as string, { headers: referer ? { referer } : {}, redirect: 'manual' })
  for (const referer of [undefined, 'https://elsewhere.example/pay', 'not an address'])
    expect([referer, (await opened(referer)).status]).toEqual([referer, 400])
  for (const referer of [`${bed.url}/pay`, 'https://console.example/pay']) {
    const sent = await opened(referer)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/phone/sheet'),
    ])
  }
})

test('accepts an OAuth code once within five minutes, with the right secret and our own pages', async () => {
  const query = new URLSearchParams({
    appid: keys.appid,
    redirect_uri: `${bed.url}/pay`,
    response_type: 'code',
    scope: 'snsapi_base',
  })
  const code = async () => {
    const sent = await fetch(`${keys.baseUrl}/connect/oauth2/authorize?${query}`, { redirect: 'manual' })
    return new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const first = await code()
  expect((await exchange(first, 'wrong')).errcode).toBe(40125)
  expect((await exchange(first)).openid).toMatch(/^o/)
  expect((await exchange(first)).errcode).toBe(40163)
  expect((await exchange('nonsense')).errcode).toBe(40029)

  const late = await code()
  bed.later(301)
  expect((await exchange(late)).errcode).toBe(42003)

  for (const elsewhere of ['https://elsewhere.example/', `gopher://${new URL(bed.url).host}/`, '/pay']) {
    query.set('redirect_uri', elsewhere)
    const sent = await fetch(`${keys.baseUrl}/connect/oauth2/authorize?${query}`, { redirect: 'manual' })
    expect([elsewhere, sent.status]).toEqual([elsewhere, 400])
  }
})
