import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clearedParts,
  clearingAmountOf,
  feeOf,
  payAmountOf,
  termsOf,
} from '#features/payments/orders/create/orderAmounts.domain.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const cents = fc.bigInt({ min: 0n, max: 10n ** 9n })
const rate = fc
  .integer({ min: 0, max: 999_999 })
  .map((millionths) => `0.${String(millionths).padStart(6, '0')}`)
const cad = { currency: 'CAD', settleCurrency: 'CAD', exchangeRate: '1' } as const

test('adds input, tip and surcharge up to the pay amount', () => {
  fc.assert(
    fc.property(amount, cents, rate, (inputAmount, tipAmount, surchargeRate) => {
      const terms = termsOf({ inputAmount, tipAmount, surchargeRate, ...cad })
      expect(terms.payAmount).toBe(payAmountOf({ inputAmount, tipAmount, ...terms }))
      expect(terms.surchargeAmount).toBeLessThanOrEqual(inputAmount + tipAmount)
      expect(terms.clearingAmount).toBe(terms.payAmount)
    }),
  )
})

describe('the clearing amount', () => {
  test.each([
    ['CAD', 'CAD', '1', 1234n, 1234n],
    ['CNY', 'CAD', '0.1934', 10_000n, 1934n],
    ['JPY', 'CAD', '0.0089', 1000n, 890n],
    ['CAD', 'JPY', '112.4', 1050n, 1180n],
    ['USD', 'CAD', '1.405', 1n, 1n],
    ['USD', 'CAD', '1.5', 1n, 2n],
  ] as const)('converts %s in %s at %s', (currency, settleCurrency, exchangeRate, amount, expected) => {
    expect(clearingAmountOf(amount, { currency, settleCurrency, exchangeRate })).toBe(expected)
  })

  test('is split in the same proportion as the pay amount without losing a cent', () => {
    fc.assert(
      fc.property(amount, cents, cents, amount, (inputAmount, tipAmount, surchargeAmount, clearingAmount) => {
        const parts = clearedParts({ inputAmount, tipAmount, surchargeAmount, clearingAmount })
        expect(payAmountOf(parts)).toBe(clearingAmount)
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  test('keeps each part unchanged within one currency', () => {
    fc.assert(
      fc.property(amount, cents, cents, (inputAmount, tipAmount, surchargeAmount) => {
        const parts = { inputAmount, tipAmount, surchargeAmount }
        expect(clearedParts({ ...parts, clearingAmount: payAmountOf(parts) })).toEqual(parts)
      }),
    )
  })
})

describe('the fee', () => {
  test.each([
    [1000n, '0.0135', 0n, null, 14n],
    [1000n, '0.0134', 0n, null, 13n],
    [1000n, '0.0135', 20n, null, 20n],
    [1_000_000n, '0.0135', 0n, 500n, 500n],
    [1000n, '0', 0n, null, 0n],
  ])(
    'charges %s at %s with a minimum of %s and a maximum of %s',
    (clearing, rate, minFee, maxFee, expected) => {
      expect(feeOf(clearing, { rate, minFee, maxFee })).toBe(expected)
    },
  )

  test('stays between the minimum and maximum fee', () => {
    fc.assert(
      fc.property(amount, rate, cents, cents, (clearing, rate, one, other) => {
        const [minFee, maxFee] = one < other ? [one, other] : [other, one]
        const fee = feeOf(clearing, { rate, minFee, maxFee })
        expect(fee >= minFee && fee <= maxFee).toBe(true)
      }),
    )
  })
})
