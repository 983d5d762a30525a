import { createHash, createSign, createVerify } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  merchantSigner,
  sealedBy,
  testNow,
  unionpaySigner,
  unionpayTestSettings,
} from '#test/unionpayAuthority.ts'
import { fieldsOfAnswer, fieldsOfForm } from './unionpayForm.ts'
import { certIdOf } from './unionpaySettings.ts'
import { digestOf, signed, signedText, whyNotGenuine } from './unionpaySignature.ts'

test('the signed text is sorted by ASCII, not encoded, and without the signature', () => {
  const fields = { txnAmt: '1', certId: '茶 & 1', Zeta: 'z', signature: 'x' }
  expect(signedText(fields)).toBe('Zeta=z&certId=茶 & 1&txnAmt=1')
})

// As any other tool prints it: printf 'encoding=…' | sha256sum.
test('the digest is the hexadecimal SHA-256 of the text', () => {
  const fields = { version: '5.1.0', encoding: 'UTF-8', txnType: '01' }
  expect(signedText(fields)).toBe('encoding=UTF-8&txnType=01&version=5.1.0')
  expect(digestOf(fields)).toBe('e470294c5534acb57a7eab04f1d51dd31956818e28959cc71faf324ca39dc189')
})

test('the signature is RSA-SHA256 over the digest in hexadecimal: hashed twice, empty fields left out', () => {
  const { signature = '', ...sent } = signed({ b: '2', a: '1', c: '' }, merchantSigner.keys.privateKey)
  expect(sent).toEqual({ a: '1', b: '2' })
  const hex = createHash('sha256').update('a=1&b=2').digest('hex')
  const key = merchantSigner.keys.publicKey
  expect(createVerify('RSA-SHA256').update(hex).verify(key, signature, 'base64')).toBe(true)
  expect(createVerify('RSA-SHA256').update('a=1&b=2').verify(key, signature, 'base64')).toBe(false)
  const again = createSign('RSA-SHA256').update(hex).sign(merchantSigner.keys.privateKey, 'base64')
  expect(signature).toBe(again)
})

test('certId is the decimal serial of the merchant certificate', () => {
  expect(certIdOf(unionpayTestSettings)).toMatch(/^\d+$/)
})

const message = {
  merId: unionpayTestSettings.merId,
  orderId: '12345678',
  empty: '',
  respMsg: '成功[0000000]',
}
const doubt = (fields: Record<string, string>) => whyNotGenuine(fields, unionpayTestSettings, testNow)

test('a message holds with its empty fields; with one letter changed, added or left out it does not', () => {
  const good = sealedBy(unionpaySigner, message)
  expect(doubt(good)).toBeNull()
  expect(doubt({ ...good, orderId: '12345679' })).toBe('the signature does not hold')
  expect(doubt({ ...good, txnAmt: '1' })).toBe('the signature does not hold')
  const { empty: _, ...less } = good
  expect(doubt(less)).toBe('the signature does not hold')
  expect(doubt({ ...good, signature: `${good.signature} ` })).toBe('the signature does not hold')
  expect(doubt({ ...good, signature: '' })).toBe('the signature does not hold')
  const { signature: _s, ...unsigned } = good
  expect(doubt(unsigned)).toBe('the signature does not hold')
})

test.each([
  ['of an older version', { version: '5.0.0' }],
  ['signed with a shared key', { signMethod: '11' }],
])('a message %s is of another kind', (_name, changes) => {
  expect(doubt(sealedBy(unionpaySigner, { ...message, ...changes }))).toBe('the signature is of another kind')
})

test('an answer is read unencoded, a notification as a form; no field may stand there twice', () => {
  expect(fieldsOfAnswer('a=1+1==&b=')).toEqual({ a: '1+1==', b: '' })
  expect(fieldsOfForm('a=1%2B1&b=x+y')).toEqual({ a: '1+1', b: 'x y' })
  for (const text of ['a=1&a=2', 'a=1&a=1', '__proto__=1']) {
    expect(fieldsOfAnswer(text)).toBeNull()
    expect(fieldsOfForm(text)).toBeNull()
  }
  // Text in braces is one value, whatever it contains.
  expect(fieldsOfAnswer('a={b=1&c=2}&d=[e&f]&g={}')).toEqual({ a: '{b=1&c=2}', d: '[e&f]', g: '{}' })
  expect(fieldsOfAnswer('a={b=1&c=2')).toBeNull()
  for (const text of ['', 'a', '=1', 'a=1&&b=2']) expect(fieldsOfAnswer(text)).toBeNull()
})
