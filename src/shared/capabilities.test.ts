import { expect, test } from 'vitest'
import { capabilities, capabilityMatrix, isCapable } from '#shared/capabilities.ts'

const codes = [null, ...Array.from({ length: 130 }, (_, index) => index - 10)]

test('only 1 and null do not block: any other value takes payments and payouts away, 99 everything', () => {
  for (const code of codes) {
    const open = code === null || code === 1
    for (const capability of capabilities) {
      const left = open || (code !== 99 && (capability === 'refund' || capability === 'gateway'))
      expect(isCapable(code, capability), `${code} ${capability}`).toBe(left)
    }
  }
})

test('as the database picks whom a bank file pays', () => {
  for (const code of codes) expect(isCapable(code, 'payout')).toBe((code ?? 1) === 1)
})

test('each standing says all of it', () => {
  for (const row of Object.values(capabilityMatrix)) expect(Object.keys(row)).toEqual([...capabilities])
})
