import { zoneNames } from '#shared/zone.ts'

/** In which zone a plan is read: UTC, which knows no summer time, or one of the product's zones. */
export const planZones = ['UTC', 'Asia/Shanghai', ...zoneNames] as const
export type PlanZone = (typeof planZones)[number]

/**
 * A schedule of five fields (minute, hour, day, month, weekday) as sets of allowed values. Weekday 0 is
 * Sunday.
 */
export type Cron = {
  minutes: readonly number[]
  hours: readonly number[]
  days: readonly number[]
  months: readonly number[]
  weekdays: readonly number[]
  /**
   * Whether the day of the month or the weekday is unrestricted. If both are restricted, either is enough,
   * as in cron.
   */
  anyDay: boolean
  anyWeekday: boolean
}

export type CronFault = 'shape' | 'value' | 'never'

const limits = { minutes: [0, 59], hours: [0, 23], days: [1, 31], months: [1, 12], weekdays: [0, 7] } as const
const fields = ['minutes', 'hours', 'days', 'months', 'weekdays'] as const
const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Parses a schedule, or returns why it is invalid or would never run. */
export function readCron(text: string): Cron | CronFault {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== fields.length) return 'shape'
  const read = fields.map((field, place) => valuesOf(parts[place] ?? '', limits[field]))
  const fault = read.find((values) => typeof values === 'string')
  if (typeof fault === 'string') return fault
  const [minutes = [], hours = [], days = [], months = [], sevens = []] = read as number[][]
  const weekdays = [...new Set(sevens.map((day) => day % 7))].toSorted((a, b) => a - b)
  const cron = {
    minutes,
    hours,
    days,
    months,
    weekdays,
    anyDay: isOpen(parts[2]),
    anyWeekday: isOpen(parts[4]),
  }
  return comes(cron) ? cron : 'never'
}

/** A step over the whole field leaves it open too. */
const isOpen = (part = '') => part.startsWith('*')

function comes({ days, months, anyWeekday }: Cron): boolean {
  return !anyWeekday || months.some((month) => days.some((day) => day <= (longestMonth[month - 1] ?? 0)))
}

function valuesOf(part: string, [least, most]: readonly [number, number]): number[] | CronFault {
  const values = new Set<number>()
  for (const piece of part.split(',')) {
    const [, from, to, step] = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(piece) ?? []
    if (from === undefined && !piece.startsWith('*')) return 'shape'
    const first = from === undefined ? least : Number(from)
    // A step after a single value starts there and continues to the end.
    const last = from === undefined || (to === undefined && step) ? most : Number(to ?? from)
    const by = step === undefined ? 1 : Number(step)
    if (first < least || last > most || first > last || by < 1 || by > most) return 'value'
    for (let value = first; value <= last; value += by) values.add(value)
  }
  return [...values].toSorted((a, b) => a - b)
}

/** The fewest minutes between two times of a plan, as far as a day and its neighbour tell; 1,440 at most. */
export function leastGap({ minutes, hours }: Cron): number {
  const within = hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute))
  const times = [...within, (within[0] ?? 0) + 24 * 60]
  return Math.min(...times.slice(1).map((time, place) => time - (times[place] ?? 0)))
}
