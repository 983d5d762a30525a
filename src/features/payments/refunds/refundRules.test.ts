import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideNewRefund,
  type RefundableOrder,
  type RefundTerms,
  refundableNow,
  refusalValues,
  sharesOf,
  takenOf,
} from '#features/payments/refunds/refundRules.domain.ts'

const now = new Date('2026-11-20T17:00:00Z')
const order: RefundableOrder = {
  status: 'paid',
  payAmount: 10_000n,
  refundedAmount: 0n,
  reservedAmount: 0n,
  payTime: new Date('2026-11-01T17:00:00Z'),
  clearingAmount: 10_000n,
  feeAmount: 135n,
  feeTaxAmount: 0n,
  settleMode: 'regular',
}
const none = { count: 0, clearingAmount: 0n, feeReturnAmount: 0n, feeTaxReturnAmount: 0n }
const terms: RefundTerms = { windowDays: 90, maxPartialRefunds: 50, feeBackOnRefund: true, available: null }
const decide = (changes: Partial<RefundTerms>, amount: bigint, of = order, current = none) =>
  decideNewRefund(of, current, { ...terms, ...changes }, amount, now)

describe('a refund decision', () => {
  test.each([
    ['order.notRefundable', decide({}, 1n, { ...order, status: 'waiting' })],
    ['order.notRefundable', decide({}, 1n, { ...order, status: 'fullRefund', refundedAmount: 10_000n })],
    ['refund.amountNotPositive', decide({}, 0n)],
    ['refund.amountTooHigh', decide({}, 10_001n)],
    ['refund.amountTooHigh', decide({}, 5_001n, { ...order, reservedAmount: 5_000n })],
    ['refund.windowExceeded', decide({ windowDays: 18 }, 1n)],
    ['refund.tooManyPartials', decide({}, 1n, order, { ...none, count: 50 })],
    ['refund.balanceTooLow', decide({ available: 9_864n }, 10_000n)],
  ] as const)('refuses with %s', (error, decision) => {
    expect(decision).toMatchObject({ ok: false, error })
  })

  test('includes the amounts in the refusal', () => {
    const currencies = { currency: 'CAD', settleCurrency: 'CAD' } as const
    const low = decide({ available: 0n }, 10_000n)
    const high = decide({}, 10_001n, { ...order, refundedAmount: 2_500n, status: 'partialRefund' })
    if (low.ok || high.ok) throw new Error('both are refused')
    expect(refusalValues(low, currencies, 'en').amount).toBe('$98.65')
    expect(refusalValues(high, currencies, 'en').max).toBe('$75.00')
  })
})

describe('the balance check', () => {
  test('debits the amount less its share of the fee, so a single sale can be refunded in full', () => {
    expect(decide({ available: 9_865n }, 10_000n)).toMatchObject({
      ok: true,
      clearingAmount: 10_000n,
      feeReturnAmount: 135n,
    })
  })

  test('debits the whole amount when the fee is not returned', () => {
    expect(decide({ feeBackOnRefund: false, available: 9_865n }, 10_000n).ok).toBe(false)
    expect(decide({ feeBackOnRefund: false }, 10_000n)).toMatchObject({ ok: true, feeReturnAmount: 0n })
  })
})

test('reports as refundable the largest amount that would not be refused', () => {
  const available = fc.option(fc.bigInt({ min: -100n, max: 12_000n }))
  const taken = fc.bigInt({ min: 0n, max: 10_000n })
  fc.assert(
    fc.property(available, taken, fc.boolean(), (available, refundedAmount, feeBackOnRefund) => {
      const status =
        refundedAmount === 0n ? 'paid' : refundedAmount === 10_000n ? 'fullRefund' : 'partialRefund'
      const of = { ...order, refundedAmount, status } as const
      const current = {
        count: refundedAmount === 0n ? 0 : 1,
        clearingAmount: refundedAmount,
        feeReturnAmount: feeBackOnRefund ? (refundedAmount * 135n + 5_000n) / 10_000n : 0n,
        feeTaxReturnAmount: 0n,
      }
      const given = { ...terms, available, feeBackOnRefund }
      const { amount, refusal } = refundableNow(of, current, given, now)
      const fits = (requestedAmount: bigint) => decideNewRefund(of, current, given, requestedAmount, now).ok
      expect(amount === 0n || fits(amount)).toBe(true)
      expect(fits(amount + 1n)).toBe(false)
      expect(refusal === null).toBe(amount === 10_000n - refundedAmount && amount > 0n)
    }),
  )
})

describe('fee and tax', () => {
  const shares = { clearingAmount: 5_000n, feeReturnAmount: 68n, feeTaxReturnAmount: 9n }

  test('reduce what a refund debits, except when fees are billed monthly', () => {
    expect([takenOf(shares, 'regular'), takenOf(shares, 'afterpay')]).toEqual([4_923n, 5_000n])
  })

  test('are returned in shares that sum to what was charged, whatever the parts', () => {
    const amounts = fc.record({
      clearingAmount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      feeAmount: fc.bigInt({ min: 0n, max: 10n ** 7n }),
      feeTaxAmount: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    })
    const cuts = fc.array(fc.bigInt({ min: 1n, max: 9_999n }), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, cuts, fc.boolean(), (charged, at, feeBack) => {
        const ends = [...new Set([...at, 10_000n])].toSorted((a, b) => Number(a - b))
        const given = { clearingAmount: 0n, feeReturnAmount: 0n, feeTaxReturnAmount: 0n }
        let refundedAmount = 0n
        for (const end of ends) {
          const share = sharesOf(
            { ...order, ...charged, refundedAmount },
            given,
            feeBack,
            end - refundedAmount,
          )
          for (const key of Object.keys(given) as (keyof typeof given)[]) given[key] += share[key]
          refundedAmount = end
        }
        expect(given).toEqual({
          clearingAmount: charged.clearingAmount,
          feeReturnAmount: feeBack ? charged.feeAmount : 0n,
          feeTaxReturnAmount: feeBack ? charged.feeTaxAmount : 0n,
        })
      }),
    )
  })
})
