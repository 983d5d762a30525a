import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyChannel } from '#features/channels/channels.domain.ts'
import {
  channelDayOf,
  channelDayRange,
  completeThrough,
  daysAfter,
  daysFrom,
  daysToCover,
  lastPublishedDay,
  nextAsking,
  publishedAt,
} from '#features/finances/reconciliation/bills/channelDays.domain.ts'

const channel = fc.constantFrom(...everyChannel)
const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

test('assigns every instant to exactly one of a channel’s days', () => {
  fc.assert(
    fc.property(channel, instant, (name, at) => {
      const { from, to } = channelDayRange(name, channelDayOf(name, at))
      expect(from <= at && at < to).toBe(true)
      expect(channelDayRange(name, daysAfter(channelDayOf(name, at), 1)).from).toEqual(to)
    }),
  )
})

test('uses Beijing time for WeChat’s day, and UTC for cards', () => {
  expect(channelDayOf('wechat', new Date('2026-11-18T16:00:00Z'))).toBe('2026-11-19')
  expect(channelDayOf('card', new Date('2026-11-18T23:59:59.999Z'))).toBe('2026-11-18')
  // 10:00 in Beijing.
  expect(publishedAt('wechat', '2026-11-18')).toEqual(new Date('2026-11-19T02:00:00Z'))
})

test('finds the last day that the channel has published by now', () => {
  fc.assert(
    fc.property(channel, instant, (name, now) => {
      const last = lastPublishedDay(name, now)
      expect(publishedAt(name, last) <= now).toBe(true)
      expect(publishedAt(name, daysAfter(last, 1)) > now).toBe(true)
    }),
  )
})

test('counts days as complete up to the first gap', () => {
  const days = daysFrom('2026-11-15', '2026-11-19')
  expect(completeThrough(days, new Set(days))).toBe('2026-11-19')
  expect(completeThrough(days, new Set(['2026-11-15', '2026-11-16', '2026-11-18']))).toBe('2026-11-16')
  expect(completeThrough(days, new Set(['2026-11-16']))).toBeNull()
  expect(completeThrough([], new Set())).toBeNull()
})

test('covers an account from its first settlement report, or the last week', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(daysToCover('wechat', null, now)).toEqual(daysFrom('2026-11-13', '2026-11-19'))
  expect(daysToCover('wechat', '2026-11-01', now)[0]).toBe('2026-11-01')
  expect(daysToCover('wechat', '2026-11-18', now)[0]).toBe('2026-11-13')
})

test('retries a channel’s settlement report soon at first, then every two hours', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const minutes = [1, 2, 3, 4, 50].map(
    (tries) => (nextAsking(tries, 'notReady', now).getTime() - now.getTime()) / 60_000,
  )
  expect(minutes).toEqual([10, 30, 60, 120, 120])
  expect(nextAsking(1, 'rejected', now)).toEqual(new Date('2026-11-21T12:00:00Z'))
})
