import type { Cron, PlanZone } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { addDays, instantAt } from '#shared/time.ts'
import { localParts, offsetMinutes, type Zone } from '#shared/zone.ts'

const minuteMs = 60_000
/** From a 29 February to the next on the same weekday it is 28 years, and 40 across one like 2100, which has none. */
const mostDays = 366 * 40

/**
 * The times of a plan after an instant, in their order. An hour that the clock skips is the first instant after it; one that it
 * shows twice counts once. A plan of every hour goes by the time that passes, so no summer time stops it.
 */
export function* timesAfter(cron: Cron, zone: PlanZone, after: Date): Generator<Date> {
  let day = dayIn(zone, after)
  for (let looked = 0; looked < mostDays; looked++) {
    if (fitsDay(cron, day)) {
      const times = cron.hours.length === 24 ? steady(cron, zone, day, after) : shown(cron, zone, day)
      for (const time of times)
        if (time > after) {
          looked = 0
          yield time
        }
    }
    day = addDays(day, 1)
  }
}

/** The next so many. */
export function nextTimes(cron: Cron, zone: PlanZone, after: Date, count: number): Date[] {
  return [...timesAfter(cron, zone, after).take(count)]
}

/** At the minutes that the clock of the zone shows, by the time that passes from the day's first instant to its last. */
function steady({ minutes }: Cron, zone: PlanZone, day: string, after: Date): Date[] {
  const end = hourAt(addDays(day, 1), 0, zone).getTime()
  const begin = hourAt(day, 0, zone).getTime()
  const from = Math.max(begin, Math.floor(after.getTime() / minuteMs) * minuteMs)
  const offset = offsetIn(zone, new Date(from))
  const times: Date[] = []
  for (let ms = from; ms < end; ms += minuteMs)
    if (minutes.includes((((ms / minuteMs + offset) % 60) + 60) % 60)) times.push(new Date(ms))
  return times
}

function shown({ hours, minutes }: Cron, zone: PlanZone, day: string): Date[] {
  const times = hours.flatMap((hour) => {
    const begin = hourAt(day, hour, zone)
    // An hour that is skipped: all that was planned in it comes at once, when the clock goes on.
    const skipped = hourIn(zone, begin) !== hour
    return minutes.map((minute) => begin.getTime() + (skipped ? 0 : minute * minuteMs))
  })
  return [...new Set(times)].toSorted((a, b) => a - b).map((ms) => new Date(ms))
}

function fitsDay({ days, months, weekdays, anyDay, anyWeekday }: Cron, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if (!months.includes(date.getUTCMonth() + 1)) return false
  const [byDay, byWeekday] = [days.includes(date.getUTCDate()), weekdays.includes(date.getUTCDay())]
  return anyDay || anyWeekday ? byDay && byWeekday : byDay || byWeekday
}

/** Zones that never change their clocks need no table. */
const fixedMinutes: Partial<Record<PlanZone, number>> = { UTC: 0, 'Asia/Shanghai': 480 }

function offsetIn(zone: PlanZone, at: Date): number {
  return fixedMinutes[zone] ?? offsetMinutes(zone as Zone, at)
}

function hourAt(day: string, hour: number, zone: PlanZone): Date {
  const fixed = fixedMinutes[zone]
  if (fixed === undefined) return instantAt(day, hour, zone as Zone)
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 - fixed) * minuteMs)
}

function hourIn(zone: PlanZone, at: Date): number {
  const fixed = fixedMinutes[zone]
  return fixed === undefined
    ? localParts(at, zone as Zone).hour
    : new Date(at.getTime() + fixed * minuteMs).getUTCHours()
}

function dayIn(zone: PlanZone, at: Date): string {
  return new Date(at.getTime() + offsetIn(zone, at) * minuteMs).toISOString().slice(0, 10)
}
