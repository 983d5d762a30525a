import type { ChannelName } from '#features/channels/channels.domain.ts'

/** Whose calendar a rail's days are of: Beijing's for the mainland rails, UTC for the others. */
export const railZone = {
  wechat: 'beijing',
  alipay: 'beijing',
  alipayplus: 'utc',
  unionpay: 'beijing',
  card: 'utc',
} as const satisfies Record<ChannelName, 'beijing' | 'utc'>

/** Hours after a day's end at which its bill should be there: WeChat and Alipay say ten in the morning, Beijing. */
const hoursUntilPublished: Record<ChannelName, number> = {
  wechat: 10,
  alipay: 10,
  alipayplus: 6,
  unionpay: 9,
  card: 12,
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const offsetMs = (channel: ChannelName) => (railZone[channel] === 'beijing' ? 8 * hourMs : 0)

/** All instants of a rail's own day, `YYYY-MM-DD`: neither calendar knows summer time. */
export function railDayRange(channel: ChannelName, day: string): { from: Date; to: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - offsetMs(channel)
  return { from: new Date(from), to: new Date(from + dayMs) }
}

/** The rail's own day in which an instant lies. */
export function railDayOf(channel: ChannelName, at: Date): string {
  return new Date(at.getTime() + offsetMs(channel)).toISOString().slice(0, 10)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** From when the bill of a day may be asked for. */
export function publishedAt(channel: ChannelName, day: string): Date {
  return new Date(railDayRange(channel, day).to.getTime() + hoursUntilPublished[channel] * hourMs)
}

/** The last day whose bill should be there by now. */
export function lastPublishedDay(channel: ChannelName, now: Date): string {
  const end = new Date(now.getTime() - hoursUntilPublished[channel] * hourMs)
  return daysAfter(railDayOf(channel, end), -1)
}

/** The days from one to another, both included; none where the second is before the first. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day)
  return days
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
}

/** An account that has no bill yet begins so many days back. */
export const daysBack = 7

/**
 * Which days an account is to be covered for: from its first bill, or a week back, up to the last that is published.
 */
export function daysToCover(channel: ChannelName, firstBillDay: string | null, now: Date): string[] {
  const last = lastPublishedDay(channel, now)
  const usual = daysAfter(last, 1 - daysBack)
  return daysFrom(firstBillDay !== null && firstBillDay < usual ? firstBillDay : usual, last)
}

/** The last day up to which no bill is missing; null where the first is. `matched` holds the days that have theirs. */
export function completeThrough(days: readonly string[], matched: ReadonlySet<string>): string | null {
  const gap = days.findIndex((day) => !matched.has(day))
  return (gap < 0 ? days.at(-1) : days[gap - 1]) ?? null
}

const minuteMs = 60_000
const waits = [10, 30, 60, 120].map((minutes) => minutes * minuteMs)

/** When to ask again after so many times in vain: soon at first, then every two hours; a refusal once a day. */
export function nextAsking(tries: number, outcome: 'notReady' | 'rejected' | 'unknown', now: Date): Date {
  const wait = outcome === 'rejected' ? dayMs : (waits[tries - 1] ?? waits.at(-1) ?? hourMs)
  return new Date(now.getTime() + wait)
}
