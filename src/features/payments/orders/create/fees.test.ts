import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargeOf,
  feeBaseOf,
  feeTaxesAsStored,
  feeTaxesOf,
  storedFeeTaxes,
  sumOfTaxes,
  type TaxRate,
  taxReturnsOf,
} from '#features/payments/orders/create/fees.domain.ts'
import { termsOf } from '#features/payments/orders/create/orderAmounts.domain.ts'

const ontario: TaxRate[] = [{ tax: 'HST', rate: '0.13' }]
const britishColumbia: TaxRate[] = [
  { tax: 'GST', rate: '0.05' },
  { tax: 'PST', rate: '0.07' },
]
const quebec: TaxRate[] = [
  { tax: 'GST', rate: '0.05' },
  { tax: 'QST', rate: '0.09975' },
]
const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
const cents = fc.bigInt({ min: 0n, max: 10n ** 7n })
const cad = { currency: 'CAD', settleCurrency: 'CAD', exchangeRate: '1' } as const

describe('the tax on a fee', () => {
  test.each([
    // 2.65 x 13 % = 0.3445
    ['Ontario', ontario, 265n, [34n]],
    // 0.50 x 13 % = 0.065, half up
    ['Ontario, at a half', ontario, 50n, [7n]],
    // 0.10 x 5 % = 0.005, half up; 0.10 x 7 % = 0.007. Together they are 0.012, but each alone rounds up to a
    // cent.
    ['British Columbia, each alone', britishColumbia, 10n, [1n, 1n]],
    // 2.65 x 5 % = 0.1325; x 7 % = 0.1855
    ['British Columbia', britishColumbia, 265n, [13n, 19n]],
    // 200.00 x 5 % = 10; x 9.975 % = 19.95
    ['Quebec, whole', quebec, 20_000n, [1000n, 1995n]],
    // 10.00 x 9.975 % = 0.9975
    ['Quebec', quebec, 1000n, [50n, 100n]],
    // 2.00 x 9.975 % = 0.1995; 2.10 x 9.975 % = 0.209475
    ['Quebec, below a half', quebec, 210n, [11n, 21n]],
    // 0.04 x 5 % = 0.002
    ['nothing of a few cents', britishColumbia, 4n, [0n, 0n]],
    ['nothing where none is due', [], 265n, []],
  ] as const)('is computed per tax in %s', (_place, rates, fee, expected) => {
    expect(feeTaxesOf(fee, rates).map((part) => part.amount)).toEqual(expected)
  })

  test('is restored from storage exactly as it was charged', () => {
    const parts = feeTaxesOf(265n, britishColumbia)
    const stored = feeTaxesAsStored(parts)
    expect(stored).toBe(
      '[{"tax":"GST","rate":"0.05","amount":"13"},{"tax":"PST","rate":"0.07","amount":"19"}]',
    )
    expect(storedFeeTaxes(JSON.parse(stored ?? 'null'))).toEqual(parts)
    expect([feeTaxesAsStored([]), storedFeeTaxes(null)]).toEqual([null, []])
  })

  test('is returned in parts that sum to the total and never exceed what was charged', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(ontario, britishColumbia, quebec),
        fc.nat(100),
        (fee, rates, share) => {
          const parts = feeTaxesOf(fee, rates)
          const returned = (sumOfTaxes(parts) * BigInt(share)) / 100n
          const back = taxReturnsOf(returned, parts)
          expect(sumOfTaxes(back)).toBe(returned)
          for (const [index, { amount }] of back.entries()) {
            expect(amount).toBeLessThanOrEqual(parts[index]?.amount ?? 0n)
          }
        },
      ),
    )
  })
})

describe('the surcharge', () => {
  const rate = { rate: '0.0265', minFee: 0n, maxFee: null }
  const input = { inputAmount: 10_000n, tipAmount: 1500n, surchargeRate: '0.024', ...cad }

  test('is part of the fee base when it is credited to the merchant', () => {
    // 115.00 x 2.4 % = 2.76; 117.76 x 2.65 % = 3.12064
    const terms = termsOf(input)
    expect(terms).toMatchObject({ surchargeAmount: 276n, payAmount: 11_776n })
    const charge = chargeOf({ ...input, ...terms }, { ...rate, surchargeMode: 'balance', taxes: ontario })
    // 3.12 x 13 % = 0.4056
    expect(charge).toMatchObject({ feeAmount: 312n, feeTaxAmount: 41n })
  })

  test('is left out of the fee base when it is set off against the fee', () => {
    // 115.00 x 2.65 % = 3.0475; the merchant bears 3.05 - 2.76
    const terms = termsOf({ ...input, setOff: rate })
    expect(terms.surchargeAmount).toBe(276n)
    const charge = chargeOf({ ...input, ...terms }, { ...rate, surchargeMode: 'distributed', taxes: [] })
    expect(charge.feeAmount).toBe(305n)
  })

  test('never exceeds the fee when set off, so a full set-off leaves input and tip whole', () => {
    const capped = { ...rate, maxFee: 200n }
    const terms = termsOf({ ...input, setOff: capped })
    expect(terms.surchargeAmount).toBe(200n)
    const { feeAmount } = chargeOf(
      { ...input, ...terms },
      { ...capped, surchargeMode: 'distributed', taxes: [] },
    )
    expect(terms.clearingAmount - feeAmount).toBe(11_500n)
  })

  test('leaves the merchant the full amount when the surcharge rate equals the fee rate', () => {
    fc.assert(
      fc.property(amount, cents, fc.option(cents, { nil: null }), (inputAmount, tipAmount, maxFee) => {
        const order = { ...input, inputAmount, tipAmount, surchargeRate: '0.0265' }
        const terms = termsOf({ ...order, setOff: { ...rate, maxFee } })
        const charging = { ...rate, maxFee, surchargeMode: 'distributed' as const, taxes: [] }
        const { feeAmount } = chargeOf({ ...order, ...terms }, charging)
        expect(terms.clearingAmount - feeAmount).toBe(inputAmount + tipAmount)
      }),
    )
  })

  test('is split from the clearing amount in the same proportion as from the pay amount', () => {
    const order = { inputAmount: 9000n, tipAmount: 0n, surchargeAmount: 1000n, clearingAmount: 1934n }
    expect(feeBaseOf(order, 'balance')).toBe(1934n)
    // 1934 x 1000 / 10000 = 193.4
    expect(feeBaseOf(order, 'distributed')).toBe(1741n)
  })
})
