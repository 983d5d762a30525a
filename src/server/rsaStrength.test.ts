import { createPublicKey, generateKeyPairSync, generatePrimeSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPublicKey } from '#features/gateway/signature/rsa.service.ts'
import { modulusHash, weaknessOf } from '#server/rsaStrength.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { n = '' } = publicKey.export({ format: 'jwk' })

function keyOf(modulus: string | bigint, exponent: number): KeyObject {
  const text = typeof modulus === 'string' ? modulus : base64url(modulus)
  return createPublicKey({ key: { kty: 'RSA', n: text, e: base64url(BigInt(exponent)) }, format: 'jwk' })
}

function base64url(number: bigint): string {
  const hex = number.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
}

test('accepts an ordinary key in either half and identifies it by its modulus', () => {
  expect([weaknessOf(publicKey), weaknessOf(privateKey)]).toEqual([null, null])
  expect(modulusHash(privateKey)).toBe(modulusHash(publicKey))
  expect(modulusHash(keyOf(String(n), 65_539))).toBe(modulusHash(publicKey))
  expect(weaknessOf(keyOf(String(n), 65_539))).toBe(null)
})

test.each([1, 2, 3, 17, 257, 65_535, 65_536, 65_538])('rejects the exponent %i', (exponent) => {
  expect(weaknessOf(keyOf(String(n), exponent))).toBe('exponent')
})

test('rejects a modulus that can be factored or is known to be weak', () => {
  const prime = generatePrimeSync(1_024, { bigint: true })
  let next = prime + 2n
  while (next % 3n === 0n || next % 5n === 0n || next % 7n === 0n) next += 2n
  expect(weaknessOf(keyOf(prime * next, 65_537))).toBe('modulus')
  expect(weaknessOf(keyOf(3n * generatePrimeSync(2_047, { bigint: true }), 65_537))).toBe('modulus')
})

test('rejects a short key and a key of another type', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  expect([weaknessOf(short), weaknessOf(curve)]).toEqual(['tooShort', 'notRsa'])
})

test('rejects a weak key wherever a gateway key is read', () => {
  const spki = (exponent: number) =>
    keyOf(String(n), exponent).export({ format: 'der', type: 'spki' }).toString('base64')
  expect(readPublicKey(spki(65_537)).ok).toBe(true)
  for (const exponent of [1, 3]) expect(readPublicKey(spki(exponent))).toEqual({ ok: false, fault: 'weak' })
})
