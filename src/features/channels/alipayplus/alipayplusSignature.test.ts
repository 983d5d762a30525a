import { createSign, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { rsaPair } from '#test/channelSamples.ts'
import { holds, signatureHeader, signedBytes } from './alipayplusSignature.ts'

const keys = rsaPair()
const other = rsaPair()
const signed = {
  method: 'POST',
  path: '/ams/api/v1/payments/pay',
  clientId: 'T_111222333',
  time: '2026-11-20T17:30:05Z',
  body: Buffer.from('{"order":{"orderDescription":"茶 / \\/"}}'),
}

/** The formula of the channel's manual, implemented independently. */
const reference = (path: string, clientId: string, time: string, body: string, key: string) =>
  `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(
    createSign('RSA-SHA256').update(`POST ${path}\n${clientId}.${time}.${body}`).sign(key, 'base64'),
  )}`

test('what is signed is method, path, client, time and the body as it is sent', () => {
  expect(signedBytes(signed).toString()).toBe(
    'POST /ams/api/v1/payments/pay\nT_111222333.2026-11-20T17:30:05Z.{"order":{"orderDescription":"茶 / \\/"}}',
  )
  const { path, clientId, time, body } = signed
  const header = signatureHeader(signed, keys.privateKey, '1')
  expect(header).toBe(reference(path, clientId, time, body.toString(), keys.privateKey))
  expect(header).not.toMatch(/signature=.*[+/]/)
})

test('a header holds by any of the keys, with spaces or without URL-encoding', () => {
  const header = signatureHeader(signed, keys.privateKey, '2')
  expect(holds(signed, header, [other.publicKey, keys.publicKey])).toBe(true)
  expect(holds(signed, header.replaceAll(',', ', '), [keys.publicKey])).toBe(true)
  expect(holds(signed, decodeURIComponent(header), [keys.publicKey])).toBe(true)
})

test.each([
  ['another key', (header: string) => header, [other.publicKey], {}],
  ['no key', (header: string) => header, [], {}],
  ['another path', (header: string) => header, [keys.publicKey], { path: '/ams/api/v1/payments/refund' }],
  ['another client', (header: string) => header, [keys.publicKey], { clientId: 'T_999' }],
  ['another time', (header: string) => header, [keys.publicKey], { time: '2026-11-20T17:30:06Z' }],
  ['another body', (header: string) => header, [keys.publicKey], { body: Buffer.from('{}') }],
  ['no algorithm', (header: string) => header.replace('algorithm=RSA256,', ''), [keys.publicKey], {}],
  ['nothing', () => '', [keys.publicKey], {}],
] as const)('%s does not hold', (_name, spoil, publicKeys, changes) => {
  const header = signatureHeader(signed, keys.privateKey, '1')
  expect(holds({ ...signed, ...changes }, spoil(header), publicKeys)).toBe(false)
})

test('a signature of another digest does not hold', () => {
  const weak = sign('RSA-SHA1', signedBytes(signed), keys.privateKey).toString('base64')
  const header = `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(weak)}`
  expect(holds(signed, header, [keys.publicKey])).toBe(false)
})
