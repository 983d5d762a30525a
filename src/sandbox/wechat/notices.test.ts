import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import Pay from 'wechatpay-node-v3'
import type { WechatCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { isNoticeFromPlatform, openNotice, type WechatClient, wechatClient } from './testclient.ts'

let bed: Testbed
let keys: WechatCredentials
let call: WechatClient
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX')).wechat
  call = wechatClient(keys, bed.now)
})
afterAll(() => bed.close())
beforeEach(async () => {
  bed.answers({ status: 204, body: '' })
  await bed.sandbox.deliver()
  bed.received.length = 0
})

async function pay(total: number, headers: Record<string, string> = {}) {
  const number = `N${String(++count).padStart(9, '0')}`
  const order = {
    ...{ appid: keys.appid, mchid: keys.mchid, description: 'Tea', out_trade_no: number },
    ...{ notify_url: bed.notifyUrl, amount: { total, currency: 'CNY' } },
  }
  const response = await call('POST', '/v3/pay/transactions/native', order, { headers })
  const scanned = await bed.post('/sandbox/phone/api/scan', { content: response.body.code_url })
  await bed.post('/sandbox/phone/api/pay', { token: scanned.body.token, password: '123456' })
  await bed.sandbox.deliver()
  return number
}

test('announces a payment at once, encrypted and signed', async () => {
  const number = await pay(4321)
  const [received] = bed.received
  if (!received) throw new Error('no notification came')
  expect(isNoticeFromPlatform(keys, received)).toBe(true)
  expect(openNotice(keys, received)).toMatchObject({
    event_type: 'TRANSACTION.SUCCESS',
    resource: { out_trade_no: number, trade_state: 'SUCCESS', amount: { total: 4321, currency: 'CNY' } },
  })
  expect(bed.sandbox.notices(number)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

test('repeats a notification after 15 s, 15 s, 30 s and 3 min, signed anew, until acknowledged', async () => {
  bed.answers({ status: 500, body: '{"code":"FAIL"}' })
  const number = await pay(4322)
  for (const wait of [15, 15, 30, 180]) {
    const before = bed.received.length
    bed.later(wait - 2)
    await bed.sandbox.deliver()
    expect(bed.received).toHaveLength(before)
    bed.later(2)
    await bed.sandbox.deliver()
    expect(bed.received).toHaveLength(before + 1)
  }
  expect(new Set(bed.received.map((one) => JSON.parse(one.body).id)).size).toBe(1)
  expect(new Set(bed.received.map((one) => one.headers['wechatpay-nonce'])).size).toBe(5)
  expect(bed.received.every((one) => isNoticeFromPlatform(keys, one))).toBe(true)

  bed.answers({ status: 200, body: '' })
  bed.later(600)
  await bed.sandbox.deliver()
  bed.later(86_400)
  await bed.sandbox.deliver()
  expect(bed.received).toHaveLength(6)
  expect(bed.sandbox.notices(number)).toMatchObject([{ state: 'delivered', attempts: 6 }])
})

test('occasionally probes with a wrong signature and sends the right one on the second attempt', async () => {
  await bed.post('/sandbox/wechat/rules', { probeOneIn: 1 })
  await pay(4326)
  const [probe] = bed.received
  if (!probe) throw new Error('no notification came')
  expect(String(probe.headers['wechatpay-signature'])).toMatch(/^WECHATPAY\/SIGNTEST\//)
  expect(isNoticeFromPlatform(keys, probe)).toBe(false)
  bed.answers({ status: 500, body: '' })
  await pay(4327)
  bed.received.length = 0
  bed.later(15)
  await bed.sandbox.deliver()
  expect(bed.received.length).toBeGreaterThan(0)
  expect(bed.received.every((one) => isNoticeFromPlatform(keys, one))).toBe(true)
  await bed.post('/sandbox/wechat/rules', { probeOneIn: 50 })
})

test('gives up a notification after 24 hours', async () => {
  bed.answers({ status: 404, body: '' })
  const number = await pay(4323)
  for (let attempt = 0; attempt < 20; attempt++) {
    bed.later(6 * 3_600)
    await bed.sandbox.deliver()
  }
  expect(bed.sandbox.notices(number)).toMatchObject([{ state: 'givenUp', attempts: 16 }])
})

test('delivers a pending notification after a restart', async () => {
  bed.answers({ status: 500, body: '' })
  const number = await pay(4324)
  await bed.restart()
  bed.answers({ status: 200, body: '' })
  bed.later(15)
  await bed.sandbox.deliver()
  expect(bed.sandbox.notices(number)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  expect((await bed.sandbox.credentials('DEM8QX')).wechat).toEqual(keys)
  const response = await call('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${keys.mchid}`)
  expect(response.body.trade_state).toBe('SUCCESS')
})

test('satisfies an independent library that verifies and decrypts the notification', async () => {
  const library = new Pay({
    ...{ appid: keys.appid, mchid: keys.mchid, serial_no: keys.serialNo, key: keys.apiV3Key },
    ...{ publicKey: Buffer.from(keys.platformPublicKey), privateKey: Buffer.from(keys.merchantPrivateKey) },
  })
  const listed = await call('GET', '/v3/certificates')
  // The library's host is fixed, so the test passes it the certificates it would have fetched.
  const notUsed = async () => Promise.reject(new Error('not used'))
  const get = async () => ({ status: 200, data: listed.body })
  library.createHttp({ get, post: notUsed, upload: notUsed })
  const [certificate] = await library.get_certificates(keys.apiV3Key)
  const serial = certificate?.serial_no ?? ''
  expect(serial).toMatch(/^[0-9A-F]{40}$/)

  await pay(4325, { 'wechatpay-serial': serial })
  const [received] = bed.received
  if (!received) throw new Error('no notification came')
  const { headers, body } = received
  expect(headers['wechatpay-serial']).toBe(serial)
  const claim = {
    ...{
      timestamp: String(headers['wechatpay-timestamp']),
      nonce: String(headers['wechatpay-nonce']),
      serial,
    },
    ...{ signature: String(headers['wechatpay-signature']), apiSecret: keys.apiV3Key },
  }
  expect(await library.verifySign({ ...claim, body })).toBe(true)
  expect(await library.verifySign({ ...claim, body: `${body} ` })).toBe(false)

  const { ciphertext, associated_data, nonce } = JSON.parse(body).resource
  const opened = library.decipher_gcm(ciphertext, associated_data, nonce, keys.apiV3Key)
  expect(opened).toMatchObject({ trade_state: 'SUCCESS', amount: { total: 4325 } })
})
