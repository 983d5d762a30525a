import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billMachine, billStates, faultOf } from '#features/finances/reconciliation/bills/bills.domain.ts'
import {
  actsFor,
  differencePosting,
  differenceStates,
  differenceTypes,
  movedBy,
  type RecordedDifference,
} from '#features/finances/reconciliation/differences/differences.domain.ts'
import { agreedRate } from '#features/finances/reconciliation/matching/fees.domain.ts'
import { eventsFrom } from '#shared/machine.ts'

const amount = fc.option(fc.bigInt(1n, 1_000_000n), { nil: null })
const current: fc.Arbitrary<RecordedDifference> = fc.record({
  type: fc.constantFrom(...differenceTypes),
  kind: fc.constantFrom('payment' as const, 'refund' as const),
  state: fc.constantFrom(...differenceStates),
  hereValue: fc.constantFrom(
    null,
    'success',
    'closed',
    'pending',
    'refundSuccess',
    'refundFailed',
    'paidOtherwise',
  ),
  orderId: fc.constantFrom(null, 'A'),
  refundOrderId: fc.constantFrom(null, 'R'),
  hereAmount: amount,
  thereAmount: amount,
})

test('offers no actions on a resolved difference, and at least an explanation on any other', () => {
  fc.assert(
    fc.property(current, (difference) => {
      const acts = actsFor(difference)
      const settled = difference.state === 'settled'
      expect(acts.length === 0).toBe(settled)
      expect(acts.includes('explain')).toBe(!settled)
      expect(new Set(acts).size).toBe(acts.length)
    }),
  )
})

test('moves a write-off between the channel and difference accounts only', () => {
  fc.assert(
    fc.property(current, (difference) => {
      const moved = movedBy(difference)
      expect(actsFor({ ...difference, state: 'open' }).includes('writeOff') && moved === 0n).toBe(false)
      const posting = differencePosting({
        differenceId: 'd',
        channel: 'card',
        currency: 'CAD',
        orderId: null,
        moved,
      })
      const accounts = posting.lines.flatMap(({ debit, credit }) => [debit, credit])
      expect(accounts.every((one) => one === 'channel:card:CAD' || one === 'difference:CAD')).toBe(true)
      expect(posting.lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(moved < 0n ? -moved : moved)
    }),
  )
})

describe('ledger discrepancies', () => {
  const base = { state: 'open', orderId: 'A', refundOrderId: null, hereValue: null } as const
  const cases: [string, Partial<RecordedDifference>, bigint][] = [
    ['a payment missing there', { type: 'missing_there', kind: 'payment', hereAmount: 100n }, -100n],
    ['a payment missing here', { type: 'missing_here', kind: 'payment', thereAmount: 100n }, 100n],
    [
      'a refund missing there, confirmed',
      { type: 'missing_there', kind: 'refund', hereAmount: 100n, hereValue: 'refundSuccess' },
      100n,
    ],
    [
      'a refund missing there, not in the books',
      { type: 'missing_there', kind: 'refund', hereAmount: 100n, hereValue: 'change' },
      0n,
    ],
    ['another amount', { type: 'amount', kind: 'payment', hereAmount: 100n, thereAmount: 90n }, -10n],
    [
      'a payment told twice',
      { type: 'duplicate', kind: 'payment', hereAmount: 100n, thereAmount: 100n },
      100n,
    ],
    ['a fee', { type: 'fee', kind: 'payment', thereAmount: 100n }, 0n],
  ]
  test.each(cases)('computes the ledger discrepancy for %s', (_name, changes, moved) => {
    const difference = { ...base, hereAmount: null, thereAmount: null, ...changes } as RecordedDifference
    expect(movedBy(difference)).toBe(moved)
  })
})

test('gives refused and replaced reports no further events', () => {
  for (const state of billStates)
    expect(eventsFrom(billMachine, state).length === 0).toBe(/refused|replaced/.test(state))
})

test('maps parser errors to a fault that users can understand', () => {
  expect(faultOf('the file is not UTF-8')).toBe('encoding')
  expect(faultOf('the summary is missing')).toBe('cutOff')
  expect(faultOf('the last line is not <END>')).toBe('cutOff')
  expect(faultOf('the summary counts 2 lines, the file has 1')).toBe('totals')
  expect(faultOf('line 2 is of another merchant')).toBe('otherMerchant')
  expect(faultOf('there is no column gross')).toBe('columns')
  expect(faultOf('row 7 cannot be read')).toBe('unreadable')
})

describe('agreed fee rates', () => {
  const fits = (rate: string, fit: number, all = 10) => ({ rate, fit, all })
  test('agrees on the fee rate that fits most of the report, preferring the rounder of two', () => {
    expect(agreedRate([fits('0.0291', 9), fits('0.029', 9)], null)).toBe('0.029')
    expect(agreedRate([fits('0.0291', 2), fits('0.029', 9)], '0.03')).toBe('0.029')
  })
  test('falls back to the previous fee rate for few payments, and to none when no rate fits', () => {
    expect(agreedRate([fits('0.03', 2, 2)], '0.029')).toBe('0.029')
    expect(agreedRate([fits('0.03', 4), fits('0.02', 4)], '0.01')).toBeNull()
    expect(agreedRate([], null)).toBeNull()
  })
})
