import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueTime, isQuiet, type Timing } from '#features/notices/mailSettings/mailSettings.domain.ts'
import { localParts, offsetMinutes, type Zone, zoneNames } from '#shared/zone.ts'

const at = (iso: string) => new Date(iso)
const timing = (change: Partial<Timing> = {}): Timing => ({
  rhythm: 'immediately',
  digestHour: 8,
  quiet: null,
  ...change,
})
const toronto: Zone = 'America/Toronto'
const due = (change: Partial<Timing>, now: string, zone: Zone = toronto) =>
  dueTime(timing(change), false, at(now), zone).toISOString()

describe('the time a message is sent', () => {
  test('respects quiet hours across midnight', () => {
    const quiet = { from: 22, to: 7 }
    // 21:59, 22:00, 03:00, 06:59 and 07:00 of 20-21 November in Toronto (UTC-5)
    expect(due({ quiet }, '2026-11-21T02:59:00Z')).toBe('2026-11-21T02:59:00.000Z')
    expect(due({ quiet }, '2026-11-21T03:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
    expect(due({ quiet }, '2026-11-21T08:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
    expect(due({ quiet }, '2026-11-21T11:59:59Z')).toBe('2026-11-21T12:00:00.000Z')
    expect(due({ quiet }, '2026-11-21T12:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
  })

  test('has quiet hours an hour shorter in spring and an hour longer in autumn clock changes', () => {
    const quiet = { from: 22, to: 7 }
    expect(due({ quiet }, '2026-03-08T04:00:00Z')).toBe('2026-03-08T11:00:00.000Z')
    expect(due({ quiet }, '2026-11-01T03:00:00Z')).toBe('2026-11-01T12:00:00.000Z')
    // 02:00 does not exist on 8 March, so quiet hours until then end when the clock shows 03:00.
    expect(due({ quiet: { from: 1, to: 2 } }, '2026-03-08T06:30:00Z')).toBe('2026-03-08T07:00:00.000Z')
    // 01:30 occurs twice on 1 November, and both are before 02:00.
    expect(due({ quiet: { from: 0, to: 2 } }, '2026-11-01T05:30:00Z')).toBe('2026-11-01T07:00:00.000Z')
    expect(due({ quiet: { from: 0, to: 2 } }, '2026-11-01T06:30:00Z')).toBe('2026-11-01T07:00:00.000Z')
  })

  test('has no clock change in British Columbia any more', () => {
    const quiet = { from: 22, to: 7 }
    expect(due({ quiet }, '2027-03-14T08:00:00Z', 'America/Vancouver')).toBe('2027-03-14T14:00:00.000Z')
  })

  test('is the digest hour, or the next one when it has passed', () => {
    expect(due({ rhythm: 'daily', digestHour: 8 }, '2026-11-21T12:59:00Z')).toBe('2026-11-21T13:00:00.000Z')
    expect(due({ rhythm: 'daily', digestHour: 8 }, '2026-11-21T13:00:00Z')).toBe('2026-11-22T13:00:00.000Z')
    expect(due({ rhythm: 'hourly' }, '2026-11-21T13:00:00Z')).toBe('2026-11-21T14:00:00.000Z')
    expect(due({ rhythm: 'hourly' }, '2026-11-21T13:10:00Z', 'America/St_Johns')).toBe(
      '2026-11-21T13:30:00.000Z',
    )
  })

  test('is immediate for urgent messages', () => {
    const asleep = timing({ rhythm: 'daily', quiet: { from: 0, to: 23 } })
    expect(dueTime(asleep, true, at('2026-11-21T08:00:00Z'), toronto)).toEqual(at('2026-11-21T08:00:00Z'))
  })
})

const hour = fc.integer({ min: 0, max: 23 })
const quiet = fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to)
const anyTiming = fc.record({
  rhythm: fc.constantFrom('immediately', 'hourly', 'daily'),
  digestHour: hour,
  quiet: fc.option(quiet),
}) as fc.Arbitrary<Timing>

test('sends a message never early, never in quiet hours, and within two days', () => {
  const instants = fc.date({ min: at('2025-01-01'), max: at('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyTiming, instants, fc.constantFrom(...zoneNames), (given, now, zone) => {
      const time = dueTime(given, false, now, zone)
      expect(time >= now).toBe(true)
      expect(time.getTime() - now.getTime()).toBeLessThanOrEqual(50 * 3_600_000)
      if (given.quiet) expect(isQuiet(given.quiet, localParts(time, zone).hour)).toBe(false)
      if (given.rhythm !== 'immediately')
        expect((time.getTime() / 60_000 + offsetMinutes(zone, time)) % 60).toBe(0)
    }),
    { numRuns: 300 },
  )
})
