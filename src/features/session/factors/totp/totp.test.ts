import fc from 'fast-check'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { hashOfCode, meantCode, newCodes } from '#features/session/factors/recovery/recoveryCodes.ts'
import { addressOf, newSeed, stepOfCode } from '#features/session/factors/totp/totp.domain.ts'

const seed = newSeed()
const instant = fc
  .integer({ min: 1_600_000_000, max: 4_000_000_000 })
  .map((seconds) => new Date(seconds * 1000))
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)
const stepAt = (now: Date) => Math.floor(secondsOf(now) / 30)

test('accepts the code of RFC 6238 for its seed (appendix B, SHA-1, six digits)', async () => {
  // '12345678901234567890' in base32.
  const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const now = new Date(1_111_111_109_000)
  expect(await stepOfCode(rfc, '081804', { now, lastStep: 0 })).toBe(stepAt(now))
})

test('accepts a code in its own time step and the adjacent ones only', async () => {
  await fc.assert(
    fc.asyncProperty(instant, fc.integer({ min: -4, max: 4 }), async (now, steps) => {
      const code = await generate({ secret: seed, epoch: secondsOf(now) + steps * 30 })
      const taken = await stepOfCode(seed, code, { now, lastStep: 0 })
      expect(taken).toBe(Math.abs(steps) <= 1 ? stepAt(now) + steps : null)
    }),
    { numRuns: 30 },
  )
})

test('accepts no code twice, nor one of an earlier step', async () => {
  await fc.assert(
    fc.asyncProperty(instant, fc.integer({ min: -1, max: 1 }), async (now, steps) => {
      const code = await generate({ secret: seed, epoch: secondsOf(now) + steps * 30 })
      const step = stepAt(now) + steps
      expect(await stepOfCode(seed, code, { now, lastStep: step })).toBeNull()
      expect(await stepOfCode(seed, code, { now, lastStep: step - 1 })).toBe(step)
    }),
    { numRuns: 20 },
  )
})

test.each(['', '12345', '1234567', '١٢٣٤٥٦', '１２３４５６', '12 345', '-12345', '1e5000'])(
  'rejects a code that is not six digits: %s',
  async (typed) => {
    expect(await stepOfCode(seed, typed, { now: new Date(0), lastStep: -9 })).toBeNull()
  },
)

test('keeps a name with URL characters as one label in the QR code', () => {
  const url = new URL(addressOf(seed, 'Merchant Console', 'a&secret=x?b#c'))
  expect(url.searchParams.get('secret')).toBe(seed)
  expect(decodeURIComponent(url.pathname)).toContain('a&secret=x?b#c')
})

test('recognizes a recovery code however it is typed, for one person only', () => {
  const key = Buffer.alloc(32, 7)
  const codes = newCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect(meantCode(typed)).toBe(meantCode(code))
    expect(hashOfCode(key, 'a', typed)).toEqual(hashOfCode(key, 'a', code))
    expect(hashOfCode(key, 'b', code)).not.toEqual(hashOfCode(key, 'a', code))
  }
})
