import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBankDays, bankHolidaysBetween, isBankDay, nextBankDay } from '#shared/holidays.ts'

const daysOf = (country: 'CA' | 'US', year: number) =>
  bankHolidaysBetween(country, `${year}-01-01`, `${year}-12-31`).map(({ day }) => day)

describe('the holidays published by the central banks', () => {
  test.each([
    // Payments Canada, Lynx and ACSS holiday schedules.
    ['CA', 2025, '01-01 04-18 05-19 07-01 09-01 09-30 10-13 11-11 12-25 12-26'],
    ['CA', 2026, '01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28'],
    ['CA', 2027, '01-01 03-26 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28'],
    ['CA', 2028, '01-03 04-14 05-22 07-03 09-04 10-02 10-09 11-13 12-25 12-26'],
    // Federal Reserve Bank holiday schedule; a holiday on a Saturday is not observed.
    ['US', 2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    ['US', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    ['US', 2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  ] as const)('match for %s in %i', (country, year, days) => {
    expect(daysOf(country, year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  })
})

test('waits from Good Friday to Monday in Canada but not in the US', () => {
  expect(nextBankDay('CA', '2026-04-03')).toBe('2026-04-06')
  expect(nextBankDay('US', '2026-04-03')).toBe('2026-04-03')
})

test('adds two bank days across Thanksgiving', () => {
  expect(addBankDays('US', '2026-11-25', 2)).toBe('2026-11-30')
  expect(addBankDays('CA', '2026-11-25', 0)).toBe('2026-11-25')
})

test('names the holidays of both years in a period across New Year', () => {
  expect(bankHolidaysBetween('CA', '2026-12-20', '2027-01-02').map(({ name }) => name.en)).toEqual([
    'Christmas Day',
    'Boxing Day',
    'New Year’s Day',
  ])
})

test('finds the first bank day on or after a date', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom('CA' as const, 'US' as const), day, (country, date) => {
      const from = date.toISOString().slice(0, 10)
      const next = nextBankDay(country, from)
      expect(isBankDay(country, next)).toBe(true)
      expect(next >= from).toBe(true)
      for (let at = Date.parse(from); at < Date.parse(next); at += 86_400_000)
        expect(isBankDay(country, new Date(at).toISOString().slice(0, 10))).toBe(false)
    }),
  )
})
