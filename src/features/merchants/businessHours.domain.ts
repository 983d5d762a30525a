import { localParts, offsetMinutes, type Zone } from '#shared/zone.ts'

/**
 * When a merchant accepts payments, in its time zone. Times are 'HH:MM'; after midnight the count continues,
 * so '22:00' to '26:00' ends at two the next morning. A day without a span is closed.
 */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]
export type Span = [opens: string, closes: string]
export type BusinessHours = Record<Weekday, Span[]>

const dayMinutes = 24 * 60
/** A span ends by six the next morning; a longer one suggests swapped times. */
export const latestClose = 30 * 60
export const mostSpans = 4

/** Minutes after midnight; null if malformed. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

export function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export type HoursFault = {
  day: Weekday
  index: number
  fault: 'noTime' | 'upsideDown' | 'tooLate' | 'overlap'
}

/** The first error in the hours, or null. Weeks wrap around: Sunday night meets Monday. */
export function hoursFault(hours: BusinessHours): HoursFault | null {
  const week: { from: number; to: number; day: Weekday; index: number }[] = []
  for (const [dayNumber, day] of weekdays.entries()) {
    for (const [index, [opens, closes]] of hours[day].entries()) {
      const [from, to] = [minutesOf(opens), minutesOf(closes)]
      if (from === null || to === null || from >= dayMinutes) return { day, index, fault: 'noTime' }
      if (to <= from) return { day, index, fault: 'upsideDown' }
      if (to > latestClose) return { day, index, fault: 'tooLate' }
      week.push({ from: dayNumber * dayMinutes + from, to: dayNumber * dayMinutes + to, day, index })
    }
  }
  week.sort((a, b) => a.from - b.from)
  const [first] = week
  const round = first && { ...first, from: first.from + 7 * dayMinutes }
  for (const [at, span] of week.entries()) {
    const next = week[at + 1] ?? round
    if (next && span.to > next.from) return { day: next.day, index: next.index, fault: 'overlap' }
  }
  return null
}

/** Whether the merchant accepts payments at an instant. */
export function isOpen(hours: BusinessHours, at: Date, zone: Zone): boolean {
  return spansAround(hours, at, zone, -1, 0).some(({ from, to }) => from <= at && at < to)
}

/** The next opening: `at` itself if open. Null if never. */
export function nextOpening(hours: BusinessHours, at: Date, zone: Zone): Date | null {
  // A week and a day more, in case a DST change skips a span.
  const spans = spansAround(hours, at, zone, -1, 15).filter(({ to }) => at < to)
  const opening = spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())[0]?.from
  if (!opening) return null
  return opening > at ? opening : at
}

// If two weeks have no overlap, there is none.
const longestWaitMs = 15 * 86_400_000

/** The next time all of these are open at once: `at` itself if they are. Null if never. */
export function nextCommonOpening(all: readonly BusinessHours[], at: Date, zone: Zone): Date | null {
  let from = at
  while (from.getTime() - at.getTime() <= longestWaitMs) {
    let latest = from
    for (const hours of all) {
      const next = nextOpening(hours, latest, zone)
      if (next === null) return null
      latest = next
    }
    if (latest.getTime() === from.getTime()) return from
    from = latest
  }
  return null
}

/** The spans of the days around an instant, as instants; `from` is inclusive, `to` exclusive. */
function spansAround(hours: BusinessHours, at: Date, zone: Zone, firstDay: number, lastDay: number) {
  const { year, month, day } = localParts(at, zone)
  const spans: { from: Date; to: Date }[] = []
  for (let ahead = firstDay; ahead <= lastDay; ahead++) {
    const midnight = new Date(Date.UTC(year, month - 1, day + ahead))
    const weekday = weekdays[(midnight.getUTCDay() + 6) % 7] ?? 'mon'
    for (const [opens, closes] of hours[weekday]) {
      const from = instantOf(midnight, minutesOf(opens) ?? 0, zone, 'first')
      const to = instantOf(midnight, minutesOf(closes) ?? 0, zone, 'last')
      if (from < to) spans.push({ from, to })
    }
  }
  return spans
}

/**
 * The instant of a local time. A time skipped by DST becomes the next one that exists; an ambiguous one is
 * the first for opening and the last for closing.
 */
function instantOf(midnight: Date, minutes: number, zone: Zone, which: 'first' | 'last'): Date {
  const shown = midnight.getTime() + minutes * 60_000
  const around = [-1, 1].map((days) => offsetMinutes(zone, new Date(shown + days * 86_400_000)))
  const candidates = around.map((offset) => shown - offset * 60_000).toSorted((a, b) => a - b)
  const valid = candidates.filter((ms) => ms + offsetMinutes(zone, new Date(ms)) * 60_000 === shown)
  const [before = shown, after = shown] = candidates
  return new Date(valid.at(which === 'first' ? 0 : -1) ?? changeBetween(zone, before, after))
}

/** The instant in (before, after], both in ms, at which the zone's offset changes. */
function changeBetween(zone: Zone, before: number, after: number): number {
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMinutes(zone, new Date(middle)) === offsetMinutes(zone, new Date(low))) low = middle
    else high = middle
  }
  return high
}
