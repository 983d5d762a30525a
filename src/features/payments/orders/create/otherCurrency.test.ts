import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movementOf, type Posting } from '#features/ledger/ledger.domain.ts'
import { paymentPosting, refundPosting } from '#features/ledger/tradePostings.domain.ts'
import {
  clearedParts,
  clearingAmountOf,
  feeOf,
  mostUncleared,
  payAmountOf,
  termsOf,
} from '#features/payments/orders/create/orderAmounts.domain.ts'
import { sharesOf } from '#features/payments/refunds/refundRules.domain.ts'
import { type Currency, currencies } from '#shared/currency.ts'
import { inverseOf, scaled } from '#shared/exchangeRates.ts'

/** One currency for each exponent, and two for the most common exponent. */
const digits = ['JPY', 'KRW', 'CNY', 'CAD', 'KWD'] as const satisfies Currency[]
const pair = fc.tuple(fc.constantFrom(...digits), fc.constantFrom(...digits)).filter(([a, b]) => a !== b)
const rate = fc
  .bigInt({ min: 1n, max: 10n ** 12n })
  .map((parts) => parts.toString().padStart(10, '0'))
  .map((parts) => `${parts.slice(0, -9)}.${parts.slice(-9)}`)
const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })

describe('currency conversion', () => {
  test.each([
    // 12,345 x 0.0091 = 112.3395
    ['JPY', 12_345n, '0.0091', 'CAD', 112_34n],
    // 15,000 x 0.00098 = 14.70
    ['KRW', 15_000n, '0.00098', 'CAD', 14_70n],
    // 1.234 x 4.51 = 5.56534
    ['KWD', 1_234n, '4.51', 'CAD', 5_57n],
    // 88.88 x 0.1934 = 17.189392
    ['CNY', 88_88n, '0.1934', 'CAD', 17_19n],
    // Half a cent rounds up: 50 x 0.0101 = 0.505
    ['JPY', 50n, '0.0101', 'CAD', 51n],
    // 9.99 x 0.2217 = 2.214783 dinars
    ['CAD', 9_99n, '0.2217', 'KWD', 2_215n],
    // 9.99 x 1022.4 = 10213.776
    ['CAD', 9_99n, '1022.4', 'KRW', 10_214n],
  ] as const)('%s %s at %s settles in %s as %s', (currency, pay, exchangeRate, settleCurrency, settled) => {
    expect(clearingAmountOf(pay, { currency, settleCurrency, exchangeRate })).toBe(settled)
  })

  test('inverts a rate quoted in the other direction to eighteen decimals', () => {
    expect(inverseOf('112.4')).toBe('0.008896797153024911')
    expect(inverseOf('0.5')).toBe('2')
    expect(inverseOf('1000')).toBe('0.001')
    const exchange = { currency: 'JPY', settleCurrency: 'CAD', exchangeRate: inverseOf('112.4') } as const
    // 11,240 / 112.4 = 100.00
    expect(clearingAmountOf(11_240n, exchange)).toBe(100_00n)
  })
})

test('settles the exact product rounded half up once, whatever the exponents of both currencies', () => {
  fc.assert(
    fc.property(pair, rate, amount, ([currency, settleCurrency], exchangeRate, pay) => {
      const settled = clearingAmountOf(pay, { currency, settleCurrency, exchangeRate })
      const unit = (of: Currency) => 10n ** BigInt(currencies[of].exponent)
      const exact = pay * scaled(exchangeRate) * unit(settleCurrency)
      const one = unit(currency) * 10n ** 18n
      expect(2n * (settled * one - exact) <= one && 2n * (exact - settled * one) < one).toBe(true)
    }),
  )
})

test('reports the largest amount that settles as zero, one below the first minor unit', () => {
  fc.assert(
    fc.property(pair, rate, ([currency, settleCurrency], exchangeRate) => {
      const exchange = { currency, settleCurrency, exchangeRate }
      const most = mostUncleared(exchange)
      expect(clearingAmountOf(most, exchange)).toBe(0n)
      expect(clearingAmountOf(most + 1n, exchange)).toBeGreaterThan(0n)
    }),
  )
})

test('returns exactly what was paid and settled over any refunds, and balances every currency', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 1, maxLength: 6 })
  const priced = fc.record({ inputAmount: amount, tipAmount: amount, exchangeRate: rate })
  fc.assert(
    fc.property(pair, priced, parts, ([currency, settleCurrency], input, cuts) => {
      const exchange = { currency, settleCurrency, exchangeRate: input.exchangeRate }
      const terms = termsOf({ ...input, ...exchange, surchargeRate: '0.024' })
      fc.pre(terms.clearingAmount > 0n && terms.payAmount > BigInt(cuts.length) * 100n)
      const feeAmount = feeOf(terms.clearingAmount, { rate: '0.0129', minFee: 0n, maxFee: null })
      const of = { orderId: '1', merchantId: 'DEM8QX', channel: 'wechat', currency: settleCurrency } as const
      const sold = clearedParts({ ...input, ...terms })
      expect(payAmountOf(sold)).toBe(terms.clearingAmount)
      const postings: Posting[] = [
        paymentPosting({ ...of, ...sold, feeAmount, exchanged: { currency, amount: terms.payAmount } }),
      ]

      const order = { status: 'paid', ...terms, feeAmount, feeTaxAmount: 0n } as const
      const given = { clearingAmount: 0n, feeReturnAmount: 0n, feeTaxReturnAmount: 0n }
      let refundedAmount = 0n
      const back = (part: bigint) => {
        const shares = sharesOf({ ...order, refundedAmount, reservedAmount: 0n }, given, true, part)
        refundedAmount += part
        given.clearingAmount += shares.clearingAmount
        given.feeReturnAmount += shares.feeReturnAmount
        const exchanged = { currency, amount: part }
        const refundId = String(postings.length)
        const { clearingAmount: whole, feeReturnAmount } = shares
        postings.push(refundPosting({ ...of, refundId, amount: whole, feeReturnAmount, exchanged }))
      }
      for (const cut of cuts) back(cut)
      back(terms.payAmount - refundedAmount)

      expect(given.clearingAmount).toBe(terms.clearingAmount)
      expect(given.feeReturnAmount).toBe(feeAmount)
      const lines = postings.flatMap((posting) => posting.lines)
      for (const account of new Set(lines.flatMap(({ debit, credit }) => [debit, credit])))
        expect(movementOf({ lines }, account), account).toBe(0n)
    }),
  )
})
