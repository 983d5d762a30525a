import type { Period } from '#features/settings/exports/schedules/schedules.contract.ts'
import type { Timing } from '#features/settings/exports/schedules/schedules.sql.ts'
import { addDays, compactDay, dayOf, nextCutOff, rangeOf } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

const modes = { daily: 'everyday', weekly: 'everyWeek', monthly: 'everyMonth' } as const

/** The first run later than an instant, by the merchant's clock. */
export function nextRunOf(timing: Timing, after: Date, zone: Zone): Date {
  const { frequency, weekday, dayOfMonth, hour } = timing
  const rule = {
    mode: modes[frequency],
    weekday: weekday ?? undefined,
    dayOfMonth: dayOfMonth ?? undefined,
    settleHour: hour,
  }
  return nextCutOff(rule, after, zone)
}

/** The days of a run, as they go over the wire: whole days that are over. Nothing where the view's own hold. */
export function daysOf(period: Period, now: Date, zone: Zone): { fromDay: string; toDay: string } | null {
  if (period === 'asSaved') return null
  if (period === 'last7') {
    const yesterday = addDays(dayOf(now, zone), -1)
    return { fromDay: compactDay(addDays(yesterday, -6)), toDay: compactDay(yesterday) }
  }
  const { fromDay, toDay } = rangeOf(period, now, zone)
  return { fromDay: compactDay(fromDay), toDay: compactDay(toDay) }
}
