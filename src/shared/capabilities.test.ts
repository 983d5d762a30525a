import { expect, test } from 'vitest'
import { capabilities, capabilityMatrix, isCapable } from '#shared/capabilities.ts'

const codes = [null, ...Array.from({ length: 130 }, (_, index) => index - 10)]

test('blocks payments and payouts for any code but 1 and null, and everything for 99', () => {
  for (const code of codes) {
    const open = code === null || code === 1
    for (const capability of capabilities) {
      const left = open || (code !== 99 && (capability === 'refund' || capability === 'gateway'))
      expect(isCapable(code, capability), `${code} ${capability}`).toBe(left)
    }
  }
})

test('allows payouts for the same codes as the bank file query', () => {
  for (const code of codes) expect(isCapable(code, 'payout')).toBe((code ?? 1) === 1)
})

test('lists every capability for every merchant status', () => {
  for (const row of Object.values(capabilityMatrix)) expect(Object.keys(row)).toEqual([...capabilities])
})
