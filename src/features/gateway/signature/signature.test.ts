import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPublicKey, signed, signedHash, verifies } from '#features/gateway/signature/rsa.service.ts'
import {
  instantOf,
  isWithinWindow,
  readSignature,
  signatureHeader,
  signedHead,
  timeWithOffset,
} from '#features/gateway/signature/signature.domain.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** RSASSA-PKCS1-v1_5 as in RFC 8017 (8.2.1, 9.2), computed without any signing library. */
function textbookSignature(key: KeyObject, message: Buffer): string {
  const { n = '', d = '' } = key.export({ format: 'jwk' })
  const [modulus, exponent] = [n, d].map((part) => numberOf(Buffer.from(part, 'base64url')))
  const length = Buffer.from(n, 'base64url').length
  const digest = createHash('sha256').update(message).digest()
  const info = Buffer.concat([Buffer.from('3031300d060960864801650304020105000420', 'hex'), digest])
  const padding = Buffer.alloc(length - info.length - 3, 0xff)
  const encoded = Buffer.concat([Buffer.from([0, 1]), padding, Buffer.from([0]), info])
  const power = powerOf(numberOf(encoded), exponent ?? 0n, modulus ?? 1n)
  return Buffer.from(power.toString(16).padStart(length * 2, '0'), 'hex').toString('base64')
}

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)

function powerOf(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const head = {
  path: '/api/v2.0/payments/pay?x=%2F',
  merchantCode: 'DEM8QX',
  time: '2026-11-20T09:30:00-08:00',
  nonce: '0123456789abcdef0123456789abcdef',
}
const body = Buffer.from('{"description":"乌龙茶"}')
const message = Buffer.concat([Buffer.from(signedHead(head)), body])

describe('the signed string', () => {
  test('builds the signed string as documented, byte for byte', () => {
    expect(message.toString()).toBe(
      'POST /api/v2.0/payments/pay?x=%2F\n' +
        'DEM8QX.2026-11-20T09:30:00-08:00.0123456789abcdef0123456789abcdef.{"description":"乌龙茶"}',
    )
  })

  test('verifies a textbook signature, and signs like the textbook', async () => {
    const theirs = textbookSignature(privateKey, message)
    expect(await verifies(publicKey, message, theirs)).toBe(true)
    expect(await signed(privateKey, message)).toBe(theirs)
    expect(signedHash(publicKey, theirs)).toBe(createHash('sha256').update(message).digest('hex'))
  })

  test('fails verification when any one byte changes', async () => {
    const signature = textbookSignature(privateKey, message)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(message.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (place, change) => {
          const changed = Buffer.from(message)
          changed[place] = (changed[place] ?? 0) ^ change
          expect(await verifies(publicKey, changed, signature)).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the Signature header', () => {
  test('round-trips the Signature header, which can be split on commas and equal signs', async () => {
    const base64 = await signed(privateKey, message)
    const header = signatureHeader(3, base64)
    expect(readSignature(header)).toEqual({ ok: true, algorithm: 'RS256', keyVersion: 3, signature: base64 })
    expect(header.split(',')).toHaveLength(3)
    expect(decodeURIComponent(header.split(',')[2]?.split('=')[1] ?? '')).toBe(base64)
  })

  test('accepts a raw slash in a signature, but rejects a raw plus or equal sign', () => {
    const base64 = `${'a/'.repeat(171)}ab==`
    const value = (text: string) => readSignature(`algorithm=RS256,keyVersion=1,signature=${text}`)
    expect(value(base64.replaceAll('=', '%3D'))).toMatchObject({ ok: true, signature: base64 })
    expect(value(base64)).toEqual({ ok: false, fault: 'signatureNotEncoded' })
    expect(value(`${'a+'.repeat(172)}`)).toEqual({ ok: false, fault: 'signatureNotEncoded' })
  })

  test('rejects any other Signature header without throwing', () => {
    const unreadable = [
      '',
      'x',
      'keyVersion=1,algorithm=RS256,signature=aaaa',
      'algorithm=RS256,keyVersion=0,signature=a',
    ]
    const more = ['algorithm=RS256,keyVersion=1,signature=%', 'algorithm=RS256,keyVersion=1,signature=%ff%ff']
    for (const header of [...unreadable, ...more])
      expect(readSignature(header)).toEqual({ ok: false, fault: 'signatureUnreadable' })
    fc.assert(fc.property(fc.string(), (header) => readSignature(header).ok === false))
  })
})

describe('request times', () => {
  test('writes times with the UTC offset, and reads them back to the second', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }),
        fc.integer({ min: -12 * 60, max: 14 * 60 }),
        (seconds, offset) => {
          const text = timeWithOffset(new Date(seconds * 1000), offset)
          expect(instantOf(text)?.getTime()).toBe(seconds * 1000)
        },
      ),
    )
    expect(timeWithOffset(new Date('2026-11-20T17:30:00.999Z'), -210)).toBe('2026-11-20T14:00:00-03:30')
  })

  test('rejects a time without an offset or outside the calendar', () => {
    for (const text of ['2026-11-20T09:30:00', '2026-13-20T09:30:00Z', '1795166400', 'now', ''])
      expect(instantOf(text)).toBeNull()
  })

  test('accepts a request time up to five minutes off', () => {
    const now = new Date('2026-11-20T17:30:00Z')
    const at = (ms: number) => new Date(now.getTime() + ms)
    expect([-300_000, 300_000].map((ms) => isWithinWindow(at(ms), now))).toEqual([true, true])
    expect([-300_001, 300_001].map((ms) => isWithinWindow(at(ms), now))).toEqual([false, false])
  })
})

describe('public keys', () => {
  const der = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()

  test('parses a public key alike from Base64, with line breaks, and from PEM', () => {
    for (const text of [der, ` ${der.replace(/(.{64})/g, '$1\r\n')}\n`, pem, `\n${pem}`])
      expect(readPublicKey(text)).toMatchObject({ ok: true, publicKey: { spki: der } })
  })

  test('rejects a public key that is too short, of another type, or private', () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    expect(readPublicKey(short.export({ format: 'pem', type: 'spki' }).toString())).toEqual({
      ok: false,
      fault: 'tooShort',
    })
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
    const others = [
      curve.export({ format: 'pem', type: 'spki' }).toString(),
      privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      '',
      'AAAA',
      der.slice(0, 100),
    ]
    for (const text of others) expect(readPublicKey(text)).toEqual({ ok: false, fault: 'unreadable' })
  })
})
