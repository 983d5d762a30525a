import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cron } from '#features/server.ts'
import { firingsOf, leastMinutesOf, mostMadeGood } from '#features/system/scheduledJobs/firing.domain.ts'
import { jobGroupOf } from '#features/system/scheduledJobs/jobGroups.domain.ts'
import { type Cron, leastGap, planZones, readCron } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { nextTimes } from '#features/system/scheduledJobs/plans/cronTimes.domain.ts'
import { cronWords } from '#features/system/scheduledJobs/plans/cronWords.domain.ts'
import { jobTexts } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'

function plan(text: string): Cron {
  const read = readCron(text)
  if (typeof read === 'string') throw new Error(`${text}: ${read}`)
  return read
}
const times = (text: string, zone: (typeof planZones)[number], after: string, count = 3) =>
  nextTimes(plan(text), zone, new Date(after), count).map((time) => time.toISOString().slice(0, 16))

test.each([
  ['', 'shape'],
  ['* * * *', 'shape'],
  ['0 * * * * *', 'shape'],
  ['@daily', 'shape'],
  ['a b c d e', 'shape'],
  ['１ ２ * * *', 'shape'],
  ['1, * * * *', 'shape'],
  ['-1 * * * *', 'shape'],
  ['60 * * * *', 'value'],
  ['* 24 * * *', 'value'],
  ['* * 0 * *', 'value'],
  ['* * * 13 *', 'value'],
  ['* * * * 8', 'value'],
  ['30-10 * * * *', 'value'],
  ['*/0 * * * *', 'value'],
  ['0 0 31 2 *', 'never'],
  ['0 0 31 4,6,9,11 *', 'never'],
] as const)('rejects the schedule %j: %s', (text, fault) => {
  expect(readCron(text)).toBe(fault)
})

test('finds the next times for steps, weekdays, either of two days, and leap days', () => {
  expect(times('*/15 9 * * *', 'UTC', '2026-11-20T09:20:00Z')).toEqual([
    ...['2026-11-20T09:30', '2026-11-20T09:45', '2026-11-21T09:00'],
  ])
  expect(times('0 6 * * 1-5', 'UTC', '2026-11-20T06:00:00Z')).toEqual([
    ...['2026-11-23T06:00', '2026-11-24T06:00', '2026-11-25T06:00'],
  ])
  expect(times('0 0 1 * 7', 'UTC', '2026-11-20T00:00:00Z')).toEqual([
    ...['2026-11-22T00:00', '2026-11-29T00:00', '2026-12-01T00:00'],
  ])
  expect(times('0 0 29 2 *', 'UTC', '2096-03-01T00:00:00Z', 2)).toEqual([
    '2104-02-29T00:00',
    '2108-02-29T00:00',
  ])
  expect(times('0 0 31 2 1', 'UTC', '2026-01-01T00:00:00Z', 1)).toEqual(['2026-02-02T00:00'])
})

test('waits for a day that occurs once in decades', () => {
  expect(times('0 0 */14 2 1', 'UTC', '2027-02-16T00:00:00Z', 1)).toEqual(['2038-02-01T00:00'])
  expect(times('0 0 29 2 */7', 'UTC', '2088-03-01T00:00:00Z', 1)).toEqual(['2128-02-29T00:00'])
})

test('handles clock changes: skipped hour right after, repeated hour once, hourly by elapsed time', () => {
  // Toronto skips 02:00-03:00 on 2027-03-14 and has 01:00-02:00 twice on 2027-11-07.
  expect(times('30 2 * * *', 'America/Toronto', '2027-03-13T12:00:00Z', 2)).toEqual([
    '2027-03-14T07:00',
    '2027-03-15T06:30',
  ])
  expect(times('30 1 * * *', 'America/Toronto', '2027-11-07T00:00:00Z', 2)).toEqual([
    '2027-11-07T05:30',
    '2027-11-08T06:30',
  ])
  expect(times('0 * * * *', 'America/Toronto', '2027-11-07T04:30:00Z', 4)).toEqual([
    ...['2027-11-07T05:00', '2027-11-07T06:00', '2027-11-07T07:00', '2027-11-07T08:00'],
  ])
  expect(times('0 9 * * *', 'Asia/Shanghai', '2026-11-20T00:00:00Z', 1)).toEqual(['2026-11-20T01:00'])
})

test('follows a zone’s current law even if the runtime’s data is older', () => {
  // Manitoba keeps summer time from 2026-11-01 on.
  expect(times('0 2 * * *', 'America/Winnipeg', '2028-11-04T12:00:00Z', 2)).toEqual([
    ...['2028-11-05T07:00', '2028-11-06T07:00'],
  ])
})

const field = (most: number, least = 0) =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min: least, max: most }).map(String),
    fc.integer({ min: 2, max: Math.min(most, 20) }).map((step) => `*/${step}`),
  )
const anyPlan = fc
  .tuple(field(59), field(23), field(28, 1), field(12, 1), field(6))
  .map((parts) => parts.join(' '))

test('yields rising, matching times with the stated gap and words in both languages for any plan', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.constantFrom(...planZones),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (text, zone, after) => {
        const cron = plan(text)
        const found = nextTimes(cron, zone, after, 5)
        expect(found).toHaveLength(5)
        const all = [after, ...found].map((time) => time.getTime())
        for (const [place, time] of found.entries()) {
          expect(time.getTime()).toBeGreaterThan(all[place] ?? 0)
          if (zone === 'UTC') {
            expect(cron.minutes).toContain(time.getUTCMinutes())
            expect(cron.hours).toContain(time.getUTCHours())
            expect(cron.months).toContain(time.getUTCMonth() + 1)
          }
        }
        const gaps = found
          .slice(1)
          .map((time, place) => (time.getTime() - (found[place]?.getTime() ?? 0)) / 60_000)
        if (zone === 'UTC') expect(Math.min(...gaps)).toBeGreaterThanOrEqual(leastGap(cron))
        for (const language of ['en', 'zh'] as const) expect(cronWords(text, language)).not.toBe(text)
      },
    ),
    { numRuns: 60 },
  )
})

test('runs missed times each, once or never, and never drops one on time', () => {
  const now = new Date('2026-11-20T10:00:30Z')
  const minutes = (from: number) =>
    Array.from({ length: from + 1 }, (_, ago) => new Date(now.getTime() - 30_000 - (from - ago) * 60_000))
  const shown = (misfire: 'each' | 'once' | 'skip', from: number) =>
    firingsOf(misfire, minutes(from), now).map(({ reason, standsFor, skipped }) => [
      reason,
      standsFor,
      skipped,
    ])
  for (const misfire of ['each', 'once', 'skip'] as const)
    expect(shown(misfire, 0)).toEqual([['clock', 1, null]])
  // 60 s ago does not count as missed yet; 2 to 5 minutes ago do.
  expect(shown('once', 5)).toEqual([
    ['clock', 5, null],
    ['clock', 1, null],
  ])
  expect(shown('skip', 5)).toEqual([
    ['misfire', 4, 'missed'],
    ['clock', 1, null],
    ['clock', 1, null],
  ])
  expect(shown('each', 5)).toEqual([
    ...Array(4).fill(['misfire', 1, null]),
    ['clock', 1, null],
    ['clock', 1, null],
  ])
  expect(shown('each', 500)[0]).toEqual(['misfire', 499 - mostMadeGood, 'missed'])
  const late = minutes(9).slice(0, 5)
  expect(firingsOf('once', late, now)).toMatchObject([{ reason: 'misfire', standsFor: 5, fireTime: late[4] }])
})

test('gives every job a schedule, words, a group and an acceptable frequency', () => {
  for (const { name, pattern } of cron) {
    const brought = plan(pattern)
    expect([name, jobTexts[name] !== undefined, jobGroupOf(name) !== 'other']).toEqual([name, true, true])
    expect(leastGap(brought)).toBeGreaterThanOrEqual(leastMinutesOf(brought))
  }
  expect(new Set(cron.map(({ name }) => name)).size).toBe(cron.length)
  expect(cronWords('40 9 * * *', 'en')).toBe('at 09:40')
  expect(cronWords('40 9 * * *', 'zh')).toBe('每天 09:40')
  expect(cronWords('*/5 * * * *', 'zh')).toBe('每 5 分钟')
  expect(cronWords('0 6 1 * 1', 'en')).toBe('at 06:00, on day 1 of the month or on Monday')
})
