import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Clock, readTime, shownOn } from '#features/provider/tools/times.domain.ts'
import { zoneNames } from '#shared/zone.ts'

const iso = (typed: string, clock: Clock = 'UTC') => readTime(typed, clock)?.at.toISOString() ?? null

test.each([
  // British Columbia stays on summer time from 2026 on.
  ['2026-11-22 09:30', 'America/Vancouver', '2026-11-22T16:30:00.000Z'],
  ['2026-11-22T09:30:15', 'Asia/Shanghai', '2026-11-22T01:30:15.000Z'],
  ['2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T09:30:00-08:00', 'UTC', '2026-11-22T17:30:00.000Z'],
  ['1795368600', 'America/Toronto', '2026-11-22T17:30:00.000Z'],
  [' 1795368600123 ', 'UTC', '2026-11-22T17:30:00.123Z'],
] as const)('reads %s on the clock of %s as %s', (typed, clock, expected) => {
  expect(iso(typed, clock)).toBe(expected)
})

test.each(['', 'today', '2026-13-01', '2026-02-29', '2026-11-22 24:61', '9999999999999999', '22/11/2026'])(
  'rejects %j as a time',
  (typed) => expect(readTime(typed, 'America/Vancouver')).toBeNull(),
)

test('reads a repeated hour as its first occurrence and a skipped one as the moment of change', () => {
  expect(readTime('2025-11-02 01:30', 'America/Toronto')).toEqual({
    at: new Date('2025-11-02T05:30:00Z'),
    shift: 'fold',
  })
  expect(readTime('2025-03-09 02:30', 'America/Toronto')).toEqual({
    at: new Date('2025-03-09T07:00:00Z'),
    shift: 'gap',
  })
})

test('reads a displayed time back to the same second or the first of two', () => {
  const clocks = fc.constantFrom<Clock>('UTC', 'Asia/Shanghai', ...zoneNames)
  const seconds = fc.integer({ min: 1_600_000_000, max: 1_900_000_000 })
  fc.assert(
    fc.property(clocks, seconds, (clock, second) => {
      const at = new Date(second * 1_000)
      const read = readTime(shownOn(clock, at), clock)
      if (read?.shift === 'fold') expect(at.getTime() - read.at.getTime()).toBeOneOf([0, 3_600_000])
      else expect(read).toEqual({ at, shift: null })
    }),
  )
})
