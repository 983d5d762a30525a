import { AlipaySdk } from 'alipay-sdk'
import { expect, test } from 'vitest'
import { rsaPair } from '#test/channelSamples.ts'
import { signSha256 } from '../../channelKeys.ts'
import { notificationHolds, signed, signedText } from './alipaySignature.ts'

const alipay = rsaPair()

/** The official client, to check ours against. */
const official = new AlipaySdk({
  appId: '2021000000000000',
  keyType: 'PKCS8',
  privateKey: alipay.privateKey,
  alipayPublicKey: alipay.publicKey,
})

test('the signed text is sorted by ASCII, not encoded, and leaves out what is empty', () => {
  expect(signedText({ b: '2 & 3', a: '茶', C: 'x' })).toBe('C=x&a=茶&b=2 & 3')
  const { sign = '', ...sent } = signed({ b: '2 & 3', a: '茶', C: 'x', empty: '' }, alipay.privateKey)
  expect(sent).toEqual({ b: '2 & 3', a: '茶', C: 'x' })
  expect(official.rsaCheck('C=x&a=茶&b=2 & 3', sign)).toBe(true)
})

const message = {
  notify_id: '1',
  subject: 'Tea + 茶 & more',
  total_amount: '12.30',
  charset: 'utf-8',
  extra: '',
}

test('a notification signed with or without sign_type holds here and in the official client', () => {
  const without = { ...signed(message, alipay.privateKey), sign_type: 'RSA2' }
  const within = signed({ ...message, sign_type: 'RSA2' }, alipay.privateKey)
  expect(notificationHolds(without, alipay.publicKey)).toBe(true)
  expect(notificationHolds(within, alipay.publicKey)).toBe(true)
  expect(official.checkNotifySign(without, true)).toBe(true)
  expect(official.checkNotifySignV2(within)).toBe(true)
})

test('a notification with an empty field holds whether its signer kept the field or not', () => {
  const stored = { ...message, refund_fee: '' }
  const sign = signSha256(alipay.privateKey, signedText(stored))
  expect(notificationHolds({ ...stored, sign }, alipay.publicKey)).toBe(true)
  expect(official.checkNotifySign({ ...stored, sign }, true)).toBe(true)
  expect(notificationHolds({ ...signed(message, alipay.privateKey), refund_fee: '' }, alipay.publicKey)).toBe(
    true,
  )
})

test('a notification with one letter changed, added or without its signature does not hold', () => {
  const good = { ...signed(message, alipay.privateKey), sign_type: 'RSA2' }
  expect(notificationHolds({ ...good, total_amount: '12.31' }, alipay.publicKey)).toBe(false)
  expect(notificationHolds({ ...good, refund_fee: '1.00' }, alipay.publicKey)).toBe(false)
  expect(notificationHolds({ ...good, sign: '' }, alipay.publicKey)).toBe(false)
  expect(notificationHolds(message, alipay.publicKey)).toBe(false)
})
