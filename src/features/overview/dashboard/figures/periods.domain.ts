import type { DateRange } from '#shared/dateRanges.ts'
import { minuteAt, minuteOf } from '#shared/localTime.ts'
import { addDays, dayOf, dayRange, daysBetween, startOfDay, type Zone } from '#shared/time.ts'

type Days = { fromDay: string; toDay: string }

/** `until` is the minute of the last day at which it ends; null: with that day. */
export type Before = Days & { until: string | null; from: Date; to: Date }

/**
 * Returns the comparison range: the same number of days before; for a month the previous month, for a year
 * the previous year, up to the same day. If the range ends now, the comparison ends at the same time of
 * day.
 */
export function periodBefore(range: DateRange, days: Days, now: Date, zone: Zone): Before {
  const { fromDay, toDay } = daysBefore(range, days)
  const until = days.toDay === dayOf(now, zone) ? minuteOf(now, zone) : null
  const to = until === null ? dayRange(toDay, zone).to : minuteAt(toDay, until, zone)
  return { fromDay, toDay, until, from: startOfDay(fromDay, zone), to }
}

function daysBefore(range: DateRange, { fromDay, toDay }: Days): Days {
  if (range === 'thisMonth') return monthBefore(fromDay, toDay)
  if (range === 'lastMonth') return monthBefore(fromDay, null)
  if (range === 'thisYear') return { fromDay: yearBefore(fromDay), toDay: yearBefore(toDay) }
  const length = daysBetween(fromDay, toDay) + 1
  return { fromDay: addDays(fromDay, -length), toDay: addDays(toDay, -length) }
}

/** The month before, up to the same day of it or to its end. */
function monthBefore(monthStart: string, toDay: string | null): Days {
  const end = addDays(monthStart, -1)
  const fromDay = `${end.slice(0, 7)}-01`
  const same = toDay === null ? end : addDays(fromDay, daysBetween(monthStart, toDay))
  return { fromDay, toDay: [same, end].toSorted()[0] ?? end }
}

/** The same day a year ago; of 29 February the 28th. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}
