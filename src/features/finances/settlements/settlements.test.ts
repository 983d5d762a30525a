import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountsOf,
  clearingIdOf,
  isCarried,
  judge,
} from '#features/finances/settlements/settlements.domain.ts'
import { type Figure, figuresOf, grossOf, netOf, sumOfFigures } from '#features/ledger/figures.domain.ts'
import { type Category, categories } from '#features/ledger/ledger.domain.ts'

const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
// Postings for exceptions never move a merchant's account.
const unforeseen: Category[] = [
  'unforeseen',
  'unforeseenReturn',
  'payerPayout',
  'writeOff',
  'feePayment',
  'difference',
  'commission',
  'commissionPayment',
  'exchange',
]
const ownCategories = categories.filter((category) => !unforeseen.includes(category))
const sum = fc.record({ category: fc.constantFrom(...ownCategories), amount, lines: fc.bigInt(1n, 99n) })
const sums = fc.array(sum, { maxLength: 30 })
const isPayout = (category: Category) => category === 'payout' || category === 'payoutReturn'
const total = (all: { amount: bigint }[]) => all.reduce((whole, one) => whole + one.amount, 0n)

describe('settlement figures', () => {
  test('nets figures to the moved balance without payouts, plus what was carried in', () => {
    fc.assert(
      fc.property(sums, amount, (all, carriedIn) => {
        const earned = total(all.filter(({ category }) => !isPayout(category)))
        expect(netOf(figuresOf(all), carriedIn)).toBe(earned + carriedIn)
        expect(amountsOf(all, carriedIn).netAmount).toBe(earned + carriedIn)
      }),
    )
  })

  test('adds the figures of several periods to those of all their lines', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 6 }), (periods) => {
        expect(sumOfFigures(periods.map(figuresOf))).toEqual(figuresOf(periods.flat()))
      }),
    )
  })

  test('shows refunds and fees as positive deductions', () => {
    const figures = figuresOf([
      { category: 'sale', amount: 10_000n },
      { category: 'refund', amount: -3_000n },
      { category: 'refundReversal', amount: 1_000n },
      { category: 'fee', amount: -200n },
      { category: 'feeReturn', amount: 60n },
      { category: 'feeReturnReversal', amount: -20n },
    ])
    expect(figures).toMatchObject({
      saleAmount: 10_000n,
      refundAmount: 2_000n,
      feeAmount: 200n,
      feeReturnAmount: 40n,
    })
    expect(grossOf(figures)).toBe(8_000n)
  })
})

test('carries amounts of zero or less, and at a cutoff those below the minimum', () => {
  fc.assert(
    fc.property(amount, fc.bigInt(0n, 10n ** 9n), (net, least) => {
      expect(isCarried(net, least, 'settleNow')).toBe(net <= 0n)
      expect(isCarried(net, least, 'cutOff')).toBe(net <= 0n || net < least)
    }),
  )
})

test('passes a settlement only if every figure and line matches the recomputation', () => {
  const names: Figure[] = [
    'saleAmount',
    'tipAmount',
    'surchargeAmount',
    'refundAmount',
    'feeAmount',
    'feeReturnAmount',
    'taxAmount',
    'holdAmount',
    'reserveAmount',
    'adjustmentAmount',
  ]
  const one = {
    objectType: 'order',
    objectId: '1',
    category: 'sale',
    ledgerAmount: 2n,
    expectedAmount: 1n,
  } as const
  fc.assert(
    fc.property(sums, fc.constantFrom(...names), amount, (all, name, more) => {
      const figures = figuresOf(all)
      expect(judge(figures, figures, [])).toBe('passed')
      expect(judge(figures, figures, [one])).toBe('failed')
      expect(judge(figures, { ...figures, [name]: figures[name] + more }, [])).toBe(
        more === 0n ? 'passed' : 'failed',
      )
    }),
  )
})

test('builds a settlement number from the day and the tenant', () => {
  expect(clearingIdOf('2026-11-20', 42, 7)).toBe('2026112000004200000007')
})
