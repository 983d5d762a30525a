import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BusinessHours,
  hoursFault,
  isOpen,
  minutesOf,
  nextCommonOpening,
  nextOpening,
  type Span,
  timeOf,
  weekdays,
} from '#features/merchants/businessHours.domain.ts'
import { localParts, type Zone, zoneNames } from '#shared/zone.ts'

const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as BusinessHours
const hoursOf = (part: Partial<BusinessHours>): BusinessHours => ({ ...closed, ...part })
const allWeek = (...spans: Span[]) =>
  Object.fromEntries(weekdays.map((day) => [day, spans])) as unknown as BusinessHours

// The clock changes of North America and ordinary weeks, before and after the laws of 2026.
const instants = fc.oneof(
  fc.date({ min: new Date('2026-03-07T00:00Z'), max: new Date('2026-03-10T00:00Z'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-10-31T00:00Z'), max: new Date('2026-11-03T00:00Z'), noInvalidDate: true }),
  fc.date({ min: new Date('2027-03-13T00:00Z'), max: new Date('2027-03-16T00:00Z'), noInvalidDate: true }),
  fc.date({ min: new Date('2024-01-01T00:00Z'), max: new Date('2028-01-01T00:00Z'), noInvalidDate: true }),
)
const anyZone = fc.constantFrom<Zone>(...zoneNames)
const minute = fc.integer({ min: 0, max: 24 * 4 - 1 }).map((quarter) => quarter * 15)
const anySpan = fc
  .tuple(minute, fc.integer({ min: 1, max: 80 }))
  .map(([from, length]): Span => [timeOf(from), timeOf(Math.min(from + length * 15, 30 * 60))])
const anyHours = fc
  .array(fc.array(anySpan, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map((days) => Object.fromEntries(weekdays.map((day, at) => [day, days[at]])) as unknown as BusinessHours)
  .filter((hours) => hoursFault(hours) === null)

const clock = (at: Date, zone: Zone) => {
  const { hour, minute: shown, weekday } = localParts(at, zone)
  return { minutes: hour * 60 + shown, day: weekday - 1 }
}

describe('business hours', () => {
  test('match the wall clock except while it changes', () => {
    fc.assert(
      fc.property(anyHours, instants, anyZone, (hours, at, zone) => {
        // Within a day of a clock change, the wall clock can be read in two ways.
        fc.pre(sameOffset(at, zone))
        const { minutes, day } = clock(at, zone)
        const today = hours[weekdays[day] ?? 'mon']
        const yesterday = hours[weekdays[(day + 6) % 7] ?? 'mon']
        const read =
          today.some(([from, to]) => (minutesOf(from) ?? 0) <= minutes && minutes < (minutesOf(to) ?? 0)) ||
          yesterday.some(
            ([from, to]) => (minutesOf(from) ?? 0) <= minutes + 1440 && minutes + 1440 < (minutesOf(to) ?? 0),
          )
        expect(isOpen(hours, at, zone)).toBe(read)
      }),
      { numRuns: 500 },
    )
  })

  test('find as next opening the first instant at which the merchant is open', () => {
    fc.assert(
      fc.property(anyHours, instants, anyZone, (hours, at, zone) => {
        const next = nextOpening(hours, at, zone)
        if (next === null) {
          expect(weekdays.every((day) => hours[day].length === 0)).toBe(true)
          return
        }
        expect(next >= at).toBe(true)
        expect(isOpen(hours, next, zone)).toBe(true)
        if (next > at) {
          expect(isOpen(hours, at, zone)).toBe(false)
          expect(isOpen(hours, new Date(next.getTime() - 1), zone)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('find as next common opening the first instant at which all are open', () => {
    fc.assert(
      fc.property(anyHours, anyHours, instants, anyZone, (one, other, at, zone) => {
        const next = nextCommonOpening([one, other], at, zone)
        if (next === null) {
          // They never overlap: whenever one opens in the coming week the other is closed.
          for (let ms = 0; ms < 7 * 86_400_000; ms += 900_000) {
            const then = new Date(at.getTime() + ms)
            expect(isOpen(one, then, zone) && isOpen(other, then, zone)).toBe(false)
          }
          return
        }
        expect(next >= at).toBe(true)
        expect(isOpen(one, next, zone) && isOpen(other, next, zone)).toBe(true)
        const before = new Date(next.getTime() - 1)
        if (next > at) expect(isOpen(one, before, zone) && isOpen(other, before, zone)).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  test('cover a whole day of 23, 24 or 25 hours', () => {
    const hours = hoursOf({ sun: [['00:00', '24:00']] })
    const openFor = (from: string, zone: Zone) => {
      let [count, at] = [0, new Date(from).getTime()]
      for (const end = at + 4 * 86_400_000; at < end; at += 900_000)
        if (isOpen(hours, new Date(at), zone)) count += 1
      return count / 4
    }
    expect(openFor('2026-03-06T00:00Z', 'America/Toronto')).toBe(23)
    expect(openFor('2026-10-30T00:00Z', 'America/Toronto')).toBe(25)
    expect(openFor('2027-03-12T00:00Z', 'America/Vancouver')).toBe(24)
  })

  test('open a skipped time at the next instant and a repeated one once', () => {
    const skipped = hoursOf({ sun: [['02:30', '04:00']] })
    expect(nextOpening(skipped, new Date('2026-03-08T00:00Z'), 'America/Toronto')).toEqual(
      new Date('2026-03-08T07:00Z'),
    )
    const twice = hoursOf({ sun: [['00:00', '01:30']] })
    for (const [at, open] of [
      ['2026-11-01T05:15Z', true],
      ['2026-11-01T05:45Z', true],
      ['2026-11-01T06:15Z', true],
      ['2026-11-01T06:30Z', false],
    ] as const)
      expect(isOpen(twice, new Date(at), 'America/Toronto')).toBe(open)
  })

  test('assign hours past midnight to the evening they began on', () => {
    const hours = hoursOf({ sat: [['20:00', '26:00']] })
    const at = (time: string) => isOpen(hours, new Date(`${time}-04:00`), 'America/Toronto')
    expect([
      at('2026-06-06T01:00'),
      at('2026-06-06T20:00'),
      at('2026-06-07T01:59'),
      at('2026-06-07T02:00'),
    ]).toEqual([false, true, true, false])
  })
})

describe('invalid business hours', () => {
  test.each([
    [hoursOf({ mon: [['17:30', '09:00']] }), 'upsideDown'],
    [hoursOf({ mon: [['09:00', '09:00']] }), 'upsideDown'],
    [hoursOf({ mon: [['22:00', '30:01']] }), 'tooLate'],
    [hoursOf({ mon: [['24:00', '25:00']] }), 'noTime'],
    [hoursOf({ mon: [['9:00', '17:00']] }), 'noTime'],
    [hoursOf({ mon: [['09:60', '17:00']] }), 'noTime'],
    [
      hoursOf({
        mon: [
          ['09:00', '13:00'],
          ['12:00', '17:00'],
        ],
      }),
      'overlap',
    ],
    [hoursOf({ mon: [['20:00', '26:00']], tue: [['01:00', '05:00']] }), 'overlap'],
    // Sunday night runs into Monday morning.
    [hoursOf({ sun: [['20:00', '27:00']], mon: [['02:00', '05:00']] }), 'overlap'],
  ] as const)('are rejected: %j as %s', (hours, fault) => {
    expect(hoursFault(hours as BusinessHours)?.fault).toBe(fault)
  })

  test('do not include touching spans or a week that never closes', () => {
    expect(hoursFault(allWeek(['00:00', '24:00']))).toBeNull()
    expect(hoursFault(allWeek(['09:00', '12:00'], ['12:00', '17:00']))).toBeNull()
    expect(hoursFault(closed)).toBeNull()
    expect(nextOpening(closed, new Date(), 'America/Vancouver')).toBeNull()
  })
})

function sameOffset(at: Date, zone: Zone): boolean {
  const offset = (then: Date) => {
    const { year, month, day, hour, minute: shown, second } = localParts(then, zone)
    return Date.UTC(year, month - 1, day, hour, shown, second) - Math.floor(then.getTime() / 1000) * 1000
  }
  const around = [-30, 0, 30].map((hours) => offset(new Date(at.getTime() + hours * 3_600_000)))
  return new Set(around).size === 1
}
