import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  compactDay,
  dayOf,
  dayOfCompact,
  dayRange,
  daysBetween,
  instantAt,
  presets,
  rangeOf,
  startOfDay,
} from '#shared/time.ts'
import { zoneNames } from '#shared/zone.ts'

const hour = 3_600_000
const zone = fc.constantFrom(...zoneNames)
const span = {
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
}
const instant = fc.date(span)
const day = instant.map((date) => date.toISOString().slice(0, 10))
const hoursIn = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / hour

describe('a day', () => {
  test.each([
    ['America/Toronto', '2026-03-08', 23],
    ['America/Toronto', '2026-03-09', 24],
    ['America/Toronto', '2026-11-01', 25],
    ['America/St_Johns', '2026-03-08', 23],
    ['America/Vancouver', '2026-03-08', 23],
    ['America/Vancouver', '2025-11-02', 25],
    ['America/Vancouver', '2026-11-01', 24],
    ['America/Edmonton', '2026-11-01', 24],
    ['America/Inuvik', '2026-11-01', 24],
    ['America/Winnipeg', '2026-11-01', 24],
    ['America/Winnipeg', '2027-03-14', 24],
    ['America/Regina', '2026-03-08', 24],
    ['Pacific/Honolulu', '2026-11-01', 24],
  ] as const)('has in %s on %s %d hours', (name, date, hours) => {
    expect(hoursIn(dayRange(date, name))).toBe(hours)
  })

  test('begins at midnight of its zone', () => {
    expect(startOfDay('2026-12-01', 'America/Vancouver').toISOString()).toBe('2026-12-01T07:00:00.000Z')
    expect(startOfDay('2026-12-01', 'America/Inuvik').toISOString()).toBe('2026-12-01T06:00:00.000Z')
    expect(startOfDay('2026-12-01', 'America/St_Johns').toISOString()).toBe('2026-12-01T03:30:00.000Z')
    expect(startOfDay('2026-07-01', 'America/Toronto').toISOString()).toBe('2026-07-01T04:00:00.000Z')
  })

  test('ends where the next begins and holds exactly the instants of its date', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const { from, to } = dayRange(dayOf(at, name), name)
        expect(from <= at && at < to).toBe(true)
        expect(startOfDay(addDays(dayOf(at, name), 1), name)).toEqual(to)
        expect(dayOf(from, name)).toBe(dayOf(at, name))
        expect(dayOf(new Date(to.getTime() - 1), name)).toBe(dayOf(at, name))
      }),
    )
  })

  test('tiles time without gap or overlap', () => {
    for (const name of zoneNames) {
      const dates = Array.from({ length: 800 }, (_, i) => addDays('2025-10-01', i))
      const ranges = dates.map((date) => dayRange(date, name))
      ranges.slice(1).forEach(({ from }, i) => {
        expect(from).toEqual(ranges[i]?.to)
      })
      expect(ranges.every((range) => [23, 24, 25].includes(hoursIn(range)))).toBe(true)
    }
  })

  test('is rejected when it does not exist', () => {
    expect(() => startOfDay('2026-02-30', 'America/Toronto')).toThrow(RangeError)
    expect(() => addDays('yesterday', 1)).toThrow(RangeError)
  })
})

describe('an hour of the clock', () => {
  test('maps to the next instant when it is skipped', () => {
    expect(instantAt('2026-03-08', 2, 'America/Toronto').toISOString()).toBe('2026-03-08T07:00:00.000Z')
    expect(instantAt('2026-03-08', 3, 'America/Toronto').toISOString()).toBe('2026-03-08T07:00:00.000Z')
    expect(instantAt('2026-03-08', 2, 'America/St_Johns').toISOString()).toBe('2026-03-08T05:30:00.000Z')
  })

  test('maps to the first of two occurrences', () => {
    expect(instantAt('2026-11-01', 1, 'America/Toronto').toISOString()).toBe('2026-11-01T05:00:00.000Z')
    expect(instantAt('2026-11-01', 2, 'America/Toronto').toISOString()).toBe('2026-11-01T07:00:00.000Z')
  })

  test('is neither skipped nor repeated where the clock no longer changes', () => {
    expect(instantAt('2026-11-01', 1, 'America/Vancouver').toISOString()).toBe('2026-11-01T08:00:00.000Z')
    expect(instantAt('2026-11-01', 2, 'America/Vancouver').toISOString()).toBe('2026-11-01T09:00:00.000Z')
    expect(instantAt('2027-03-14', 2, 'America/Winnipeg').toISOString()).toBe('2027-03-14T07:00:00.000Z')
  })

  test('never runs backwards', () => {
    fc.assert(
      fc.property(day, fc.nat(22), zone, (date, clock, name) => {
        const [one, next] = [instantAt(date, clock, name), instantAt(date, clock + 1, name)]
        expect(next >= one).toBe(true)
      }),
    )
  })
})

describe('days as text', () => {
  test('count forwards and backwards consistently', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  test("are parsed from the specification's YYYYMMDD without conversion", () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(compactDay(date)).toMatch(/^\d{8}$/)
        expect(dayOfCompact(compactDay(date))).toBe(date)
      }),
    )
    for (const none of ['2026-11-20', '20260230', '202611', '', '2026112０']) {
      expect(() => dayOfCompact(none)).toThrow(RangeError)
    }
  })
})

describe('a date range', () => {
  // 23:30 in Vancouver, still the 19th; in Toronto the 20th has begun.
  const now = new Date('2026-11-20T06:30:00Z')

  test.each([
    ['today', '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-11-18', '2026-11-18'],
    ['last7', '2026-11-13', '2026-11-19'],
    ['last30', '2026-10-21', '2026-11-19'],
    ['last90', '2026-08-22', '2026-11-19'],
    ['thisMonth', '2026-11-01', '2026-11-19'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-19'],
  ] as const)('for %s in Vancouver is %s to %s', (preset, fromDay, toDay) => {
    expect(rangeOf(preset, now, 'America/Vancouver')).toMatchObject({ fromDay, toDay })
  })

  test("uses the merchant's zone", () => {
    expect(rangeOf('today', now, 'America/Toronto').fromDay).toBe('2026-11-20')
    expect(rangeOf('lastMonth', new Date('2027-01-01T06:00:00Z'), 'America/Toronto')).toMatchObject({
      fromDay: '2026-12-01',
      toDay: '2026-12-31',
    })
  })

  test('spans its days from the first instant to the last', () => {
    fc.assert(
      fc.property(instant, zone, fc.constantFrom(...presets), (at, name, preset) => {
        const range = rangeOf(preset, at, name)
        expect(range.from).toEqual(startOfDay(range.fromDay, name))
        expect(range.to).toEqual(dayRange(range.toDay, name).to)
        const count = daysBetween(range.fromDay, range.toDay) + 1
        const fixed: Record<string, number> = { today: 1, yesterday: 1, last7: 7, last30: 30, last90: 90 }
        expect(count).toBe(fixed[preset] ?? count)
        expect(range.from < range.to).toBe(true)
        const holdsNow = preset !== 'yesterday' && preset !== 'lastMonth'
        expect(range.from <= at && at < range.to).toBe(holdsNow)
      }),
    )
  })

  test('joins yesterday with today and last month with this month', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        expect(rangeOf('yesterday', at, name).to).toEqual(rangeOf('today', at, name).from)
        expect(rangeOf('lastMonth', at, name).to).toEqual(rangeOf('thisMonth', at, name).from)
      }),
    )
  })
})
