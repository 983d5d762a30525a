import { X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#test/anyCharacter.ts'
import { makeKeyPair, signRsa, verifyRsa } from '../../keys.ts'
import { makeCertificate } from './certificate.ts'
import { seal, unseal } from './secret.ts'

const key = '0123456789abcdef0123456789abcdef'

test('encrypts to the published ciphertext and decrypts it', () => {
  const sealed = seal(key, 'fdasflkja484', 'transaction', '{"trade_state":"SUCCESS"}')
  expect(sealed.ciphertext).toBe('DUcHkaT6Ar5NbFcP4dHc0mQPviqVoryCQYZkx72M9HOV7zfzpxNFhao=')
  expect(unseal(key, sealed)).toBe('{"trade_state":"SUCCESS"}')
})

test('decrypts any text only with its own key and context', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (plain) => {
      const sealed = seal(key, 'nonce1234567', 'transaction', plain)
      expect(unseal(key, sealed)).toBe(plain)
      expect(() => unseal(key.replace('0', '1'), sealed)).toThrow()
      expect(() => unseal(key, { ...sealed, associated_data: 'refund' })).toThrow()
    }),
    { numRuns: 25 },
  )
})

test('issues an X.509 platform certificate that verifies with its own key', async () => {
  const keys = await makeKeyPair(1024)
  const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
  const until = new Date('2031-11-20T00:00:00Z')
  const read = new X509Certificate(
    makeCertificate(keys, serial, { from: new Date('2026-11-20T00:00:00Z'), until }),
  )
  expect(read.serialNumber).toBe(serial)
  expect(read.validToDate).toEqual(until)
  expect(read.verify(read.publicKey)).toBe(true)
  expect(
    verifyRsa(
      String(read.publicKey.export({ type: 'spki', format: 'pem' })),
      'x',
      signRsa(keys.privateKey, 'x'),
    ),
  ).toBe(true)
})
