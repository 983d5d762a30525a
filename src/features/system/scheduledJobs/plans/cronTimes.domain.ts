import type { Cron, PlanZone } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { addDays, instantAt } from '#shared/time.ts'
import { localParts, offsetMinutes, type Zone } from '#shared/zone.ts'

const minuteMs = 60_000
/** 29 February falls on the same weekday every 28 years, or 40 across a year like 2100 without one. */
const mostDays = 366 * 40

/**
 * Returns the times of a schedule after an instant, in order. An hour skipped by the clock becomes the
 * first instant after it; a repeated one counts once. An hourly schedule follows elapsed time, so daylight
 * saving does not interrupt it.
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

/** At the minutes of the zone's clock, by elapsed time from the day's first to its last instant. */
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
    // In a skipped hour, all of its times run at once when the clock continues.
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
