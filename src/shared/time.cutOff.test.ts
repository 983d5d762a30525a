import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type CutOffRule,
  cutOffsBetween,
  dayOf,
  daysBetween,
  instantAt,
  nextCutOff,
} from '#shared/time.ts'
import { localParts, zoneNames } from '#shared/zone.ts'

const zone = fc.constantFrom(...zoneNames)
const instant = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const settleHour = fc.nat(23)
const weekday = fc.integer({ min: 1, max: 7 })
const dayOfMonth = fc.integer({ min: 1, max: 31 })
const rule: fc.Arbitrary<CutOffRule> = fc.oneof(
  fc.record({ mode: fc.constant('everyday' as const), settleHour }),
  fc.record({ mode: fc.constant('everyWeek' as const), weekday, settleHour }),
  fc.record({ mode: fc.constant('everyMonth' as const), dayOfMonth, settleHour }),
)
const iso = (instants: Date[]) => instants.map((at) => at.toISOString())

describe('a cutoff', () => {
  test('is at the settlement hour of the configured day unless the clock skips it', () => {
    fc.assert(
      fc.property(rule, instant, zone, (by, after, name) => {
        const cutOff = nextCutOff(by, after, name)
        const shown = localParts(cutOff, name)
        expect([by.settleHour, by.settleHour + 1]).toContain(shown.hour)
        expect([shown.minute, shown.second, cutOff.getTime() % 1000]).toEqual([0, 0, 0])
        if (by.mode === 'everyWeek') expect(shown.weekday).toBe(by.weekday)
        if (by.mode === 'everyMonth') {
          const last = new Date(Date.UTC(shown.year, shown.month, 0)).getUTCDate()
          expect(shown.day).toBe(Math.min(by.dayOfMonth ?? 0, last))
        }
      }),
    )
  })

  test('comes after the given instant with no other in between', () => {
    fc.assert(
      fc.property(rule, instant, zone, (by, after, name) => {
        const cutOff = nextCutOff(by, after, name)
        expect(cutOff > after).toBe(true)
        expect(nextCutOff(by, new Date(cutOff.getTime() - 1), name)).toEqual(cutOff)
        expect(cutOffsBetween(by, after, new Date(cutOff.getTime() - 1), name)).toEqual([])
      }),
    )
  })

  test('comes once a day, week or month', () => {
    fc.assert(
      fc.property(rule, instant, zone, (by, after, name) => {
        const first = nextCutOff(by, after, name)
        const days = daysBetween(dayOf(first, name), dayOf(nextCutOff(by, first, name), name))
        const [least, most] = { everyday: [1, 1], everyWeek: [7, 7], everyMonth: [28, 31] }[by.mode] as [
          number,
          number,
        ]
        expect(days >= least && days <= most).toBe(true)
      }),
    )
  })

  test('falls into exactly one run however time is divided into runs', () => {
    const year = 366 * 86_400_000
    fc.assert(
      fc.property(rule, instant, fc.array(fc.nat(year), { maxLength: 8 }), zone, (by, start, cuts, name) => {
        const sorted = [0, ...cuts, year].toSorted((a, b) => a - b)
        const marks = sorted.map((ms) => new Date(start.getTime() + ms))
        const runs = marks.slice(1).flatMap((to, i) => cutOffsBetween(by, marks[i] ?? to, to, name))
        expect(iso(runs)).toEqual(iso(cutOffsBetween(by, start, new Date(start.getTime() + year), name)))
      }),
      { numRuns: 25 },
    )
  })

  test('occurs once on each day in daily mode, including weeks with a clock change', () => {
    for (const name of zoneNames) {
      for (const hour of [0, 1, 2, 3, 23]) {
        const by = { mode: 'everyday', settleHour: hour } as const
        const [from, to] = [instantAt('2026-01-01', hour, name), instantAt('2027-12-31', hour, name)]
        const days = cutOffsBetween(by, from, to, name).map((at) => dayOf(at, name))
        expect(days).toEqual(Array.from({ length: 729 }, (_, i) => addDays('2026-01-02', i)))
      }
    }
  })
})

describe('a cutoff during a clock change in Toronto', () => {
  const at = (settleHour: number, from: string, to: string) =>
    iso(cutOffsBetween({ mode: 'everyday', settleHour }, new Date(from), new Date(to), 'America/Toronto'))

  test('moves to the next instant when its hour is skipped', () => {
    expect(at(2, '2026-03-07T12:00:00Z', '2026-03-09T12:00:00Z')).toEqual([
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T06:00:00.000Z',
    ])
  })

  test('happens once, at the first occurrence, when its hour repeats', () => {
    expect(at(1, '2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-02T06:00:00.000Z',
    ])
  })
})

test('uses the last day of a shorter month for the 31st', () => {
  const by = { mode: 'everyMonth', dayOfMonth: 31, settleHour: 5 } as const
  const [from, to] = [new Date('2027-12-31T23:00:00Z'), new Date('2028-05-01T00:00:00Z')]
  const days = cutOffsBetween(by, from, to, 'America/Regina').map((at) => dayOf(at, 'America/Regina'))
  expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
})

test.each([
  { mode: 'everyWeek', settleHour: 1 },
  { mode: 'everyWeek', weekday: 0, settleHour: 1 },
  { mode: 'everyMonth', settleHour: 1 },
  { mode: 'everyMonth', dayOfMonth: 32, settleHour: 1 },
  { mode: 'everyday', settleHour: 24 },
  { mode: 'everyday', settleHour: 1.5 },
] as const)('rejects a cutoff rule without a valid day or hour: %j', (by) => {
  expect(() => nextCutOff(by, new Date('2026-11-20T00:00:00Z'), 'America/Toronto')).toThrow(RangeError)
})
