import { expect, test } from 'vitest'
import { daysOf, nextRunOf } from '#features/settings/exports/schedules/scheduleDays.service.ts'
import type { Timing } from '#features/settings/exports/schedules/schedules.sql.ts'

const daily: Timing = {
  ...{ format: 'csv', period: 'yesterday', frequency: 'daily', weekday: null, dayOfMonth: null, hour: 2 },
  addresses: ['books@example.com'],
}
const next = (timing: Partial<Timing>, after: string) =>
  nextRunOf({ ...daily, ...timing }, new Date(after), 'America/Toronto').toISOString()

test('runs a skipped hour at the next instant and a repeated one at its first occurrence', () => {
  expect(next({}, '2027-03-13T12:00:00Z')).toBe('2027-03-14T07:00:00.000Z')
  expect(next({ hour: 1 }, '2026-10-31T12:00:00Z')).toBe('2026-11-01T05:00:00.000Z')
  expect(next({ hour: 1 }, '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z')
})

test('runs weekly and monthly, on the last day of a month that is too short', () => {
  expect(next({ frequency: 'weekly', weekday: 1 }, '2026-11-20T12:00:00Z')).toBe('2026-11-23T07:00:00.000Z')
  const monthly = { frequency: 'monthly', dayOfMonth: 31, hour: 0 } as const
  expect(next(monthly, '2027-02-03T12:00:00Z')).toBe('2027-02-28T05:00:00.000Z')
})

test('exports only completed days of the zone’s calendar', () => {
  const at = new Date('2026-12-01T04:30:00Z')
  expect(daysOf('yesterday', at, 'America/Toronto')).toEqual({ fromDay: '20261129', toDay: '20261129' })
  expect(daysOf('last7', at, 'America/Toronto')).toEqual({ fromDay: '20261123', toDay: '20261129' })
  expect(daysOf('lastMonth', at, 'America/Toronto')).toEqual({ fromDay: '20261001', toDay: '20261031' })
  expect(daysOf('asSaved', at, 'America/Toronto')).toBeNull()
})
