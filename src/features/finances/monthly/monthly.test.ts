import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthPlus, monthsBetween } from '#features/finances/monthly/facts/months.domain.ts'
import {
  effectiveRate,
  feePaymentPosting,
  groupedBy,
  networkOf,
  percentOfRate,
  statementIdOf,
  stateOf,
  typeOf,
} from '#features/finances/monthly/monthly.domain.ts'
import { payableWays } from '#shared/reference.ts'

test.each([
  [265n, 10_000n, '2.650'],
  [1n, 3n, '33.333'],
  [2n, 3n, '66.667'],
  [0n, 5n, '0.000'],
  [5n, 1_000_000n, '0.001'],
  [0n, 0n, null],
])('computes the effective rate of fees %s on a volume of %s as %s percent', (fee, volume, rate) => {
  expect(effectiveRate(fee, volume)).toBe(rate)
})

test.each([
  ['0.0265', '2.65'],
  ['0.020000', '2'],
  ['0.09975', '9.975'],
  ['0.13', '13'],
  ['0', '0'],
  ['1', '100'],
  ['0.005', '0.5'],
])('converts the rate %s to %s percent', (rate, percent) => expect(percentOfRate(rate)).toBe(percent))

test('counts months across year ends', () => {
  expect(monthPlus('2026-12', 1)).toBe('2027-01')
  expect(monthPlus('2026-01', -1)).toBe('2025-12')
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-03', '2026-02')).toEqual([])
  expect(() => monthPlus('2026-1', 1)).toThrow(RangeError)
})

const invoice = {
  kind: 'invoice',
  dueAmount: 100n,
  dueDay: '2026-04-16',
  payTime: null,
  correctedBy: null,
} as const

test.each([
  ['on its last day', {}, '2026-04-16', 'unpaid'],
  ['a day later', {}, '2026-04-17', 'overdue'],
  ['that was paid', { payTime: new Date() }, '2026-05-01', 'paid'],
  ['of nothing', { dueAmount: 0n }, '2026-05-01', 'credit'],
  ['of less than nothing', { dueAmount: -5n }, '2026-05-01', 'credit'],
  ['with a newer one', { correctedBy: 'INV-PFA9QX-000002' }, '2026-05-01', 'corrected'],
  ['that is none', { kind: 'statement', dueDay: null }, '2026-05-01', 'issued'],
] as const)('gives an invoice %s its state', (_, change, today, state) => {
  expect(stateOf({ ...invoice, ...change }, today)).toBe(state)
})

test('builds document numbers from the kind, merchant code and sequence', () => {
  expect(statementIdOf('invoice', 'DEM8QX', 7)).toBe('INV-DEM8QX-000007')
  expect(statementIdOf('statement', 'DEM8QX', 1_234_567)).toBe('STM-DEM8QX-1234567')
})

test('posts an invoice payment from the bank to the fee receivable in one line', () => {
  const posting = feePaymentPosting({ statementId: 'X', merchantId: 'DEM8QX', currency: 'CAD', amount: 645n })
  expect(posting).toEqual({
    postingId: 'feePayment:X',
    currency: 'CAD',
    lines: [{ debit: 'bank:CAD', credit: 'feeReceivable:DEM8QX:CAD', amount: 645n, category: 'feePayment' }],
  })
})

const fee = fc.record({
  way: fc.constantFrom(...payableWays),
  cardBrand: fc.constantFrom('visa', 'mastercard', null),
  cardFunding: fc.constantFrom('credit', 'debit', null),
  feeRate: fc.constantFrom('0.02', '0.0265'),
  paymentCount: fc.nat({ max: 1000 }),
  paymentAmount: fc.bigInt(0n, 10n ** 12n),
  refundCount: fc.nat({ max: 1000 }),
  refundAmount: fc.bigInt(0n, 10n ** 12n),
  feeAmount: fc.bigInt(0n, 10n ** 9n),
  feeReturnAmount: fc.bigInt(0n, 10n ** 9n),
})

test('keeps fee and payment totals under any grouping', () => {
  fc.assert(
    fc.property(fc.array(fee, { maxLength: 30 }), fc.constantFrom(typeOf, networkOf), (fees, keyOf) => {
      const groups = groupedBy(fees, keyOf)
      const sum = (all: readonly { feeAmount: bigint }[]) =>
        all.reduce((a, { feeAmount }) => a + feeAmount, 0n)
      const count = (all: readonly { paymentCount: number }[]) =>
        all.reduce((a, { paymentCount }) => a + paymentCount, 0)
      expect([sum(groups), count(groups)]).toEqual([sum(fees), count(fees)])
      expect(new Set(groups.map((group) => keyOf({ ...group, feeRate: '' }))).size).toBe(groups.length)
    }),
  )
})
