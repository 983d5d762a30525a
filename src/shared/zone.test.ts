import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatInstant,
  formatZone,
  isZone,
  localParts,
  offsetMinutes,
  selfTestZones,
  type Zone,
  zoneNames,
} from '#shared/zone.ts'

const zone = fc.constantFrom(...zoneNames)
const instant = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the clock changes of 2026', () => {
  test.each([
    ['America/Vancouver', '2026-11-01T09:00:00Z', -420],
    ['America/Edmonton', '2026-11-01T08:00:00Z', -360],
    ['America/Inuvik', '2026-11-01T08:00:00Z', -360],
    ['America/Winnipeg', '2026-11-01T07:00:00Z', -300],
  ] as const)('keep %s from turning back at %s or later', (name, change, fixed) => {
    const turn = new Date(change).getTime()
    expect(offsetMinutes(name, new Date(turn - 1))).toBe(fixed)
    expect(offsetMinutes(name, new Date(turn))).toBe(fixed)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * 366 * 86_400 }), (seconds) => {
        expect(offsetMinutes(name, new Date(turn + seconds * 1000))).toBe(fixed)
      }),
    )
    // The winter before, it was an hour behind; past times keep their offset.
    expect(offsetMinutes(name, new Date('2025-12-01T12:00:00Z'))).toBe(fixed - 60)
  })

  test.each([
    ['America/Vancouver', '-07:00'],
    ['America/Edmonton', '-06:00'],
    ['America/Inuvik', '-06:00'],
    ['America/Winnipeg', '-05:00'],
    ['America/Toronto', '-05:00'],
    ['America/Halifax', '-04:00'],
    ['America/St_Johns', '-03:30'],
    ['America/Regina', '-06:00'],
    ['America/Resolute', '-06:00'],
    ['America/New_York', '-05:00'],
    ['America/Los_Angeles', '-08:00'],
    ['America/Phoenix', '-07:00'],
    ['Pacific/Honolulu', '-10:00'],
  ] as const)('keep %s on UTC%s on 1 December 2026', (name, offset) => {
    expect(formatZone(name, new Date('2026-12-01T12:00:00Z'), 'en')).toMatch(new RegExp(`UTC${offset}$`))
  })
})

describe('the time zone self-test at startup', () => {
  test('passes with these offsets', () => {
    expect(selfTestZones()).toEqual([])
  })

  test.each(['2026-07-01', '2026-12-01'])('names a zone whose offset is wrong on %s', (day) => {
    const old = (name: Zone, at: Date) =>
      offsetMinutes(name, at) - (name === 'America/Winnipeg' && at.toISOString().startsWith(day) ? 60 : 0)
    expect(selfTestZones(old)).toEqual(['America/Winnipeg'])
  })

  test('names every zone of a source that is wrong everywhere', () => {
    expect(selfTestZones(() => 0)).toEqual(zoneNames)
  })
})

describe('local time', () => {
  test('matches Temporal wherever no law of 2026 changed the zone', () => {
    const steady = zoneNames.filter((name) => !/Vancouver|Edmonton|Inuvik|Winnipeg/.test(name))
    fc.assert(
      fc.property(instant, fc.constantFrom(...steady), (at, name) => {
        const shown = at.toTemporalInstant().toZonedDateTimeISO(name)
        const { year, month, day, hour, minute, second, dayOfWeek: weekday } = shown
        expect(localParts(at, name)).toEqual({ year, month, day, hour, minute, second, weekday })
      }),
    )
  })

  test('minus its offset is the instant', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const shown = formatInstant(at, name, 'en', 'dateTime').replace(' ', 'T')
        const seconds = Date.parse(`${shown}Z`) - offsetMinutes(name, at) * 60_000
        expect(seconds).toBe(Math.floor(at.getTime() / 1000) * 1000)
      }),
    )
  })

  test('is formatted so that it sorts', () => {
    const at = new Date('2026-11-20T17:30:05.999Z')
    expect(formatInstant(at, 'America/Vancouver', 'en', 'dateTime')).toBe('2026-11-20 10:30:05')
    expect(formatInstant(at, 'America/Vancouver', 'zh', 'date')).toBe('2026-11-20')
    expect(formatInstant(at, 'America/St_Johns', 'zh', 'time')).toBe('14:00:05')
  })

  test('is labelled with its city and offset, never with an abbreviation', () => {
    const summer = new Date('2026-07-01T00:00:00Z')
    const winter = new Date('2026-12-01T00:00:00Z')
    expect(formatZone('America/Vancouver', winter, 'en')).toBe('Vancouver UTC-07:00')
    expect(formatZone('America/Vancouver', winter, 'zh')).toBe('温哥华 UTC-07:00')
    expect(formatZone('America/St_Johns', summer, 'en')).toBe("St. John's UTC-02:30")
    expect(formatZone('America/Toronto', winter, 'zh')).toBe('多伦多 UTC-05:00')
  })

  test('throws for an invalid instant', () => {
    expect(() => offsetMinutes('America/Toronto', new Date(Number.NaN))).toThrow(RangeError)
    expect(() => localParts(new Date(Number.NaN), 'America/Vancouver')).toThrow(RangeError)
  })
})

test('recognizes exactly the offered zones', () => {
  expect(zoneNames).toHaveLength(16)
  expect(zoneNames.every(isZone)).toBe(true)
  expect(['UTC', 'America/vancouver', 'Asia/Shanghai', 'toString', ''].some(isZone)).toBe(false)
})
