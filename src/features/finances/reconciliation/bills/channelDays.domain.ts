import { channelProfiles } from '#features/channels/channelProfiles.domain.ts'
import type { ChannelName } from '#features/channels/channels.domain.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const offsetMs = (channel: ChannelName) => (channelProfiles[channel].calendar === 'beijing' ? 8 * hourMs : 0)

/** The range of a channel's day, `YYYY-MM-DD`. Neither calendar has daylight saving time. */
export function channelDayRange(channel: ChannelName, day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - offsetMs(channel)
  return { from: new Date(from), to: new Date(from + dayMs) }
}

/** The day of an instant in the channel's calendar. */
export function channelDayOf(channel: ChannelName, at: Date): string {
  return new Date(at.getTime() + offsetMs(channel)).toISOString().slice(0, 10)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The earliest time to fetch a day's report. */
export function publishedAt(channel: ChannelName, day: string): Date {
  return new Date(
    channelDayRange(channel, day).to.getTime() + channelProfiles[channel].hoursUntilPublished * hourMs,
  )
}

/** The latest day whose report should be available by now. */
export function lastPublishedDay(channel: ChannelName, now: Date): string {
  const end = new Date(now.getTime() - channelProfiles[channel].hoursUntilPublished * hourMs)
  return daysAfter(channelDayOf(channel, end), -1)
}

/** The days of a range, both ends inclusive; empty if `last` is before `first`. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day)
  return days
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
}

/** How many days back to start for an account without any report. */
export const daysBack = 7

/**
 * The days for which an account needs reports: from its first report or a week back, up to the latest
 * published day.
 */
export function daysToCover(channel: ChannelName, firstBillDay: string | null, now: Date): string[] {
  const last = lastPublishedDay(channel, now)
  const usual = daysAfter(last, 1 - daysBack)
  return daysFrom(firstBillDay !== null && firstBillDay < usual ? firstBillDay : usual, last)
}

/** A day that an account opened before `publishedTime` needs a report for, if the account is of this channel. */
export type PublishedDay = { channel: ChannelName; day: string; publishedTime: Date }

/** The days of the last week that every channel has published by now. */
export function publishedDays(now: Date): PublishedDay[] {
  return (Object.keys(channelProfiles) as ChannelName[]).flatMap((channel) =>
    daysToCover(channel, null, now).map((day) => ({
      channel,
      day,
      publishedTime: publishedAt(channel, day),
    })),
  )
}

/**
 * The last day up to which no report is missing; null if the first one is. `matched` has the days with a
 * report.
 */
export function completeThrough(days: readonly string[], matched: ReadonlySet<string>): string | null {
  const gap = days.findIndex((day) => !matched.has(day))
  return (gap < 0 ? days.at(-1) : days[gap - 1]) ?? null
}

const minuteMs = 60_000
const waits = [10, 30, 60, 120].map((minutes) => minutes * minuteMs)

/** When to retry after failed fetches: soon at first, then every two hours; once a day after a refusal. */
export function nextAsking(tries: number, outcome: 'notReady' | 'rejected' | 'unknown', now: Date): Date {
  const wait = outcome === 'rejected' ? dayMs : (waits[tries - 1] ?? waits.at(-1) ?? hourMs)
  return new Date(now.getTime() + wait)
}
