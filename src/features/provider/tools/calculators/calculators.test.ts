import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchanged, feeResult } from '#features/provider/tools/calculators/calculators.domain.ts'

const input = { amount: 100_00n, rate: '0.0085', taxRate: '0.05', minFee: 0n, maxFee: null }

test('computes a fee as for orders, rounded half up once, then its tax', () => {
  expect(feeResult(input)).toEqual({ fee: 85n, tax: 4n, net: 99_11n, effective: '0.008500' })
  expect(feeResult({ ...input, amount: 1_00n, minFee: 10n })).toMatchObject({ fee: 10n, net: 89n })
  expect(feeResult({ ...input, maxFee: 50n })).toMatchObject({ fee: 50n, effective: '0.005000' })
  expect(feeResult({ ...input, amount: 0n })).toMatchObject({ effective: null })
})

test.each(['', '-0.01', '1e-3', 'abc', '0,85'])('rejects %j as a rate', (rate) => {
  expect(feeResult({ ...input, rate })).toBeNull()
  expect(feeResult({ ...input, taxRate: rate })).toBeNull()
  expect(exchanged(100n, 'CAD', 'USD', rate)).toBeNull()
})

test('splits any amount exactly into charge and net', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.nat(9_999),
      fc.nat(2_000),
      (amount, rate, tax) => {
        const [share, onFee] = [rate, tax].map((of) => `0.${String(of).padStart(4, '0')}`)
        const result = feeResult({ ...input, amount, rate: share ?? '', taxRate: onFee ?? '' })
        expect((result?.fee ?? 0n) + (result?.tax ?? 0n) + (result?.net ?? 0n)).toBe(amount)
      },
    ),
  )
})

test('converts between currencies with different exponents, rounding once', () => {
  expect(exchanged(100_00n, 'CAD', 'USD', '0.7134')).toBe(71_34n)
  expect(exchanged(1_000n, 'JPY', 'CAD', '0.0092')).toBe(9_20n)
  expect(exchanged(1n, 'CAD', 'JPY', '108.7')).toBe(1n)
})
