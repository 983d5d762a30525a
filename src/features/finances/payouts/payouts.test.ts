import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankAccountOf,
  carries,
  formatFor,
  hindranceOf,
  referenceOf,
} from '#features/finances/payouts/payouts.domain.ts'
import {
  bankClock,
  fileValueDate,
  hasArrived,
  valueDateOf,
} from '#features/finances/payouts/valueDates.domain.ts'
import { isBankDay } from '#shared/holidays.ts'

const canadian = {
  bankName: 'Bank of Testing',
  institutionNo: '004',
  transitNo: '10202',
  routingNo: null,
  accountNo: '5204716',
}
const american = { ...canadian, institutionNo: null, transitNo: null, routingNo: '021000021' }
const terms = { ...canadian, approveResult: 1, currency: 'CAD', amount: 100n } as const

describe('payout obstacles', () => {
  test.each([
    ['nothing, in Canadian dollars', null, terms],
    ['nothing, in US dollars to Canada', null, { ...terms, currency: 'USD' }],
    ['a merchant that is frozen', 'merchantBlocked', { ...terms, approveResult: 99 }],
    ['no account', 'noBankDetails', { ...terms, accountNo: null }],
    ['an account that is none', 'noBankDetails', { ...terms, accountNo: '12' }],
    ['Canadian dollars to the US', 'currencyNotCarried', { ...terms, ...american }],
    ['another currency', 'currencyNotCarried', { ...terms, currency: 'EUR' }],
    ['more than a file can say', 'amountTooLarge', { ...terms, amount: 10_000_000_000n }],
  ] as const)('finds the obstacle: %s', (_name, hindrance, given) => {
    expect(hindranceOf(given)).toBe(hindrance)
  })

  test('chooses the file format by the bank details, not the currency', () => {
    const [here, there] = [bankAccountOf(canadian), bankAccountOf(american)]
    expect(here && formatFor(here)).toBe('cpa005')
    expect(there && formatFor(there)).toBe('nacha')
    expect(carries('nacha', 'CAD')).toBe(false)
  })
})

test('builds a different 15 character reference for each attempt', () => {
  const clearingId = '2026112000000112345678'
  expect(referenceOf('DEM8QX', clearingId, 1)).toBe('DEM8QX123456781')
  expect(referenceOf('DEM8QX', clearingId, 2)).toBe('DEM8QX123456782')
})

describe('value dates', () => {
  test.each([
    // A Friday settlement pays on Monday, or on Tuesday when Monday is Family Day or Victoria Day.
    ['cpa005', '2026-05-08', '2026-05-08T15:00:00Z', '2026-05-11'],
    ['cpa005', '2026-05-15', '2026-05-15T15:00:00Z', '2026-05-19'],
    ['nacha', '2026-05-22', '2026-05-22T15:00:00Z', '2026-05-26'],
    // After a late approval the value date is never a day that has ended at the bank.
    ['cpa005', '2026-05-04', '2026-05-07T15:00:00Z', '2026-05-07'],
    ['cpa005', '2026-05-04', '2026-05-08T03:30:00Z', '2026-05-07'],
  ] as const)(
    'gives a %s payout settled %s and approved %s the value date %s',
    (format, settleDate, now, expected) => {
      expect(valueDateOf(format, settleDate, new Date(now))).toBe(expected)
    },
  )

  test('puts value dates on bank days only', () => {
    const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, days, fc.constantFrom('cpa005', 'nacha'), (settled, now, format) => {
        const country = format === 'cpa005' ? 'CA' : 'US'
        const settleDate = settled.toISOString().slice(0, 10)
        expect(isBankDay(country, valueDateOf(format, settleDate, now))).toBe(true)
        expect(isBankDay(country, fileValueDate(format, settleDate, now))).toBe(true)
      }),
    )
  })

  test('counts a payout as arrived two bank days after its value date', () => {
    const at = (day: string) => hasArrived('cpa005', '2026-05-15', new Date(`${day}T20:00:00Z`))
    expect(['2026-05-15', '2026-05-18', '2026-05-19', '2026-05-20'].map(at)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('follows Eastern time, which banks use', () => {
    expect(bankClock('nacha', new Date('2026-05-08T03:05:00Z'))).toEqual({ day: '2026-05-07', time: '2305' })
  })
})
