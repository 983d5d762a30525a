import { createCipheriv, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { rsaPair } from '#test/channelSamples.ts'
import type { NotificationRequest } from '../channelNotifications.domain.ts'
import { wechatChannel } from './wechatChannel.ts'
import { wechatSettings } from './wechatSettings.ts'

const [merchant, platform, stranger] = [rsaPair(), rsaPair(), rsaPair()]
const now = new Date('2026-11-20T17:30:05Z')
const seconds = now.getTime() / 1000
const apiV3Key = '0123456789abcdef0123456789abcdef'
const settings = wechatSettings.parse({
  ...{ baseUrl: 'https://apihk.mch.weixin.qq.com', mchid: '1900009191', appid: 'wxd678efh567hg6787' },
  ...{ otherAppids: 'wx0000000000000001', appSecret: 'f'.repeat(32), serialNo: 'F'.repeat(40), apiV3Key },
  ...{ merchantPrivateKey: merchant.privateKey, platformPublicKeyId: 'PUB_KEY_ID_1' },
  platformPublicKey: platform.publicKey,
})
/** Unrequested messages from other senders are ignored. */
const channel = wechatChannel(settings, 'global', {
  ...{ now: () => now, nonce: () => 'n' },
  send: async () => ({ arrived: false, refusal: { code: 'channel.unreachable', message: '' } }),
})

const paid = {
  ...{
    mchid: settings.mchid,
    appid: settings.appid,
    out_trade_no: '2611201730000000000000001',
    id: '4200001',
  },
  ...{ trade_state: 'SUCCESS', trade_state_desc: '', success_time: '2026-11-21T01:30:05+08:00' },
  ...{ payer: { openid: 'o1' }, amount: { total: 100, currency: 'CAD' } },
}
const refunded = {
  ...{ mchid: settings.mchid, out_trade_no: paid.out_trade_no, out_refund_no: 'R1', refund_id: '50' },
  ...{ refund_status: 'SUCCESS', success_time: paid.success_time, amount: { refund: 40, currency: 'CAD' } },
}

type Spoil = {
  type?: string
  key?: string
  aad?: string
  at?: number
  by?: typeof platform
  serial?: string
  envelope?: object
  headers?: Record<string, string | undefined>
  body?: Uint8Array
}

function sealed(resource: unknown, { key = apiV3Key, aad = 'transaction' }: Spoil) {
  const cipher = createCipheriv('aes-256-gcm', key, 'abcdefghijkl').setAAD(Buffer.from(aad))
  const text = typeof resource === 'string' ? resource : JSON.stringify(resource)
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const fields = {
    ciphertext: bytes.toString('base64'),
    nonce: 'abcdefghijkl',
    associated_data: 'transaction',
  }
  return { algorithm: 'AEAD_AES_256_GCM', original_type: 'transaction', ...fields }
}

function notification(resource: unknown, spoil: Spoil = {}): NotificationRequest {
  const { type = 'TRANSACTION.SUCCESS', at = seconds, by = platform, serial = 'PUB_KEY_ID_1' } = spoil
  const envelope = {
    ...{ id: 'EV-1', create_time: paid.success_time, resource_type: 'encrypt-resource', event_type: type },
    ...{ resource: sealed(resource, spoil), ...spoil.envelope },
  }
  const rawBody = spoil.body ?? Buffer.from(JSON.stringify(envelope))
  const message = Buffer.concat([Buffer.from(`${at}\nabc\n`), rawBody, Buffer.from('\n')])
  const headers = {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': 'abc',
    'wechatpay-signature': sign('RSA-SHA256', message, by.privateKey).toString('base64'),
    ...spoil.headers,
  }
  return { headers, rawBody, url: '/notify' }
}

test('a payment is told with its facts, the same each time and to two at once', async () => {
  const facts = {
    amount: 100n,
    currency: 'CAD',
    channelTransactionId: '4200001',
    payTime: now,
    payerId: 'o1',
  }
  const reply = await Promise.all([1, 2].map(() => channel.readNotification(notification(paid))))
  expect(reply[0]).toMatchObject({
    ok: true,
    event: {
      ...{ about: 'payment', eventId: 'EV-1', channelOrderNo: paid.out_trade_no },
      answer: { outcome: 'success', facts },
    },
  })
  expect(reply[1]).toEqual(reply[0])
})

test.each([
  ['another amount', { amount: { total: 99, currency: 'CAD' } }, { amount: 99n, currency: 'CAD' }],
  ['another currency', { amount: { total: 100, currency: 'USD' } }, { amount: 100n, currency: 'USD' }],
])('%s is told as it is, for the order to be compared with', async (_name, changes, facts) => {
  expect(await channel.readNotification(notification({ ...paid, ...changes }))).toMatchObject({
    event: { answer: { outcome: 'success', facts } },
  })
})

test.each([
  ['an amount of half a cent', { amount: { total: 0.5, currency: 'CAD' } }],
  ['a negative amount', { amount: { total: -100, currency: 'CAD' } }],
  ['an amount beyond counting', { amount: { total: 1e21, currency: 'CAD' } }],
  ['no amount', { amount: undefined }],
  ['no currency', { amount: { total: 100 } }],
  ['no number of WeChat’s', { id: undefined }],
  ['a state of JavaScript', { trade_state: 'constructor' }],
])('%s leaves the payment unknown', async (_name, changes) => {
  expect(await channel.readNotification(notification({ ...paid, ...changes }))).toMatchObject({
    event: { answer: { outcome: 'unknown' } },
  })
})

test.each([
  ['SUCCESS', 'success'],
  ['ABNORMAL', 'abnormal'],
  ['CLOSED', 'declined'],
])('a refund that is told of as %s is %s', async (refund_status, outcome) => {
  const type = `REFUND.${refund_status}`
  expect(
    await channel.readNotification(notification({ ...refunded, refund_status }, { type })),
  ).toMatchObject({
    event: { about: 'refund', refundNo: 'R1', answer: { outcome } },
  })
})

test('a mini program of the merchant is its own, an event of another kind is heard and left', async () => {
  const ofMiniProgram = notification({ ...paid, appid: 'wx0000000000000001' })
  expect(await channel.readNotification(ofMiniProgram)).toMatchObject({ ok: true })
  expect(await channel.readNotification(notification({}, { type: 'COUPON.USE' }))).toEqual({
    ok: true,
    event: null,
  })
})

describe('what is not WeChat’s, not now or not ours is refused', () => {
  const hostile: [string, NotificationRequest, RegExp][] = [
    ['another key', notification(paid, { by: stranger }), /signature/],
    ['another public key’s id', notification(paid, { serial: 'PUB_KEY_ID_2' }), /signature/],
    ['a certificate that nobody knows', notification(paid, { serial: '5'.repeat(40) }), /signature/],
    ['an old one, played again', notification(paid, { at: seconds - 300 }), /signature/],
    ['one from the future', notification(paid, { at: seconds + 300 }), /signature/],
    ['a time that is none', notification(paid, { headers: { 'wechatpay-timestamp': 'now' } }), /signature/],
    [
      'a probe',
      notification(paid, { headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' } }),
      /probe/,
    ],
    ['an empty signature', notification(paid, { headers: { 'wechatpay-signature': '' } }), /missing/],
    ...['serial', 'timestamp', 'nonce', 'signature'].map((name): [string, NotificationRequest, RegExp] => [
      `no ${name}`,
      notification(paid, { headers: { [`wechatpay-${name}`]: undefined } }),
      /missing/,
    ]),
    ['a changed body', { ...notification(paid), rawBody: Buffer.from('{"id":"EV-1"}') }, /signature/],
    ['a body with a space more', added(notification(paid), ' '), /signature/],
    ['no JSON', notification(paid, { body: Buffer.from('<xml/>') }), /no notification/],
    ['no UTF-8', notification(paid, { body: Buffer.from([0xff, 0xfe, 0x7b]) }), /no notification/],
    ['nothing', notification(paid, { body: Buffer.alloc(0) }), /no notification/],
    [
      'another algorithm',
      notification(paid, { envelope: { resource: { ...sealed(paid, {}), algorithm: 'NONE' } } }),
      /no notification/,
    ],
    ['a resource in the clear', notification(paid, { envelope: { resource: paid } }), /no notification/],
    ['another APIv3 key', notification(paid, { key: 'f'.repeat(32) }), /APIv3/],
    ['another seal', notification(paid, { aad: 'refund' }), /APIv3/],
    ['another merchant’s order', notification({ ...paid, mchid: '1900009192' }), /another merchant/],
    ['nobody’s order', notification({ ...paid, mchid: undefined }), /another merchant/],
    ['another app', notification({ ...paid, appid: 'wx0000000000000002' }), /another app/],
    ['no transaction', notification('[]'), /no transaction/],
    [
      'an order number of control characters',
      notification({ ...paid, out_trade_no: 'a\nb' }),
      /no transaction/,
    ],
    [
      'another merchant’s refund',
      notification({ ...refunded, mchid: '1900009192' }, { type: 'REFUND.SUCCESS' }),
      /another merchant/,
    ],
    ['no refund', notification(paid, { type: 'REFUND.SUCCESS' }), /no refund/],
  ]
  test.each(hostile)('%s', async (_name, request, reason) => {
    expect(await channel.readNotification(request)).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
    })
  })
})

function added(request: NotificationRequest, more: string): NotificationRequest {
  return { ...request, rawBody: Buffer.concat([request.rawBody, Buffer.from(more)]) }
}

test('what is accepted is answered with nothing, what is refused so that it comes again', () => {
  expect(channel.acknowledge(true)).toEqual({ status: 204, headers: {}, body: '' })
  const { status, body } = channel.acknowledge(false, 'x'.repeat(500))
  expect([status, JSON.parse(body)]).toEqual([400, { code: 'FAIL', message: 'x'.repeat(64) }])
})
