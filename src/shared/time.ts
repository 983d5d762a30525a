import { localParts, offsetMinutes, type Zone } from '#shared/zone.ts'

export { type Zone, zones } from '#shared/zone.ts'

/**
 * Calendar arithmetic in a merchant's time zone, for the server (it needs Temporal). Days are 'YYYY-MM-DD';
 * ranges of instants include `from` and exclude `to`. It uses our own offsets, so outdated tz data in the
 * runtime is harmless.
 */

/** Returns the local day of an instant. */
export function dayOf(instant: Date, zone: Zone): string {
  return Temporal.PlainDate.from(localParts(instant, zone)).toString()
}

/** Returns the first instant of a day. */
export function startOfDay(day: string, zone: Zone): Date {
  return instantAt(day, 0, zone)
}

/** Returns the instants of a day, which may have 23, 24 or 25 hours. */
export function dayRange(day: string, zone: Zone): { from: Date; to: Date } {
  return { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) }
}

/**
 * Returns the instants from the start of the first day to the end of the last; null for a day that is not
 * given.
 */
export function instantsOfDays(
  days: { fromDay?: string | undefined; toDay?: string | undefined },
  zone: Zone,
): { from: Date | null; to: Date | null } {
  const { fromDay, toDay } = days
  return { from: fromDay ? startOfDay(fromDay, zone) : null, to: toDay ? dayRange(toDay, zone).to : null }
}

/** Adds days to a day; negative numbers subtract. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** Returns the number of days from `fromDay` to `toDay`; negative if `toDay` is earlier. */
export function daysBetween(fromDay: string, toDay: string): number {
  return Temporal.PlainDate.from(fromDay).until(toDay, { largestUnit: 'days' }).days
}

/** Converts 'YYYY-MM-DD' to the specification's YYYYMMDD. */
export function compactDay(day: string): string {
  return day.replaceAll('-', '')
}

/** Converts YYYYMMDD to 'YYYY-MM-DD'. Throws RangeError if there is no such day. */
export function dayOfCompact(compact: string): string {
  if (!/^\d{8}$/.test(compact)) throw new RangeError(`not YYYYMMDD: ${compact}`)
  return Temporal.PlainDate.from(compact).toString()
}

/**
 * Returns the instant of a local hour on a day. A skipped hour gives the first instant after the gap; a
 * repeated one gives its first occurrence.
 */
export function instantAt(day: string, hour: number, zone: Zone): Date {
  const shown = Temporal.PlainDateTime.from(day).with({ hour }).toZonedDateTime('UTC').epochMilliseconds
  const around = [-1, 1].map((days) => offsetMinutes(zone, new Date(shown + days * 86_400_000)))
  const candidates = around.map((minutes) => shown - minutes * 60_000).toSorted((a, b) => a - b)

  const valid = candidates.find((ms) => ms + offsetMinutes(zone, new Date(ms)) * 60_000 === shown)
  const [before = shown, after = shown] = candidates
  return new Date(valid ?? firstChange(zone, before, after))
}

/**
 * Returns the instant after `before` and not past `after`, both in milliseconds, at which the zone's offset
 * changes.
 */
function firstChange(zone: Zone, before: number, after: number): number {
  if (after - before <= 1) return after
  const middle = Math.floor((before + after) / 2)
  const changed = offsetMinutes(zone, new Date(middle)) !== offsetMinutes(zone, new Date(before))
  return changed ? firstChange(zone, before, middle) : firstChange(zone, middle, after)
}

/** The specification's date ranges (section 9). */
export const presets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type Preset = (typeof presets)[number]

/** The first and last day, both included, and the matching instants. */
export type DayRange = { fromDay: string; toDay: string; from: Date; to: Date }

/**
 * Returns a date range relative to now. `last7` is today and the six days before; this month and this year
 * end today.
 */
export function rangeOf(preset: Preset, now: Date, zone: Zone): DayRange {
  const { fromDay, toDay } = presetDays(preset, dayOf(now, zone))
  return { fromDay, toDay, from: startOfDay(fromDay, zone), to: dayRange(toDay, zone).to }
}

function presetDays(preset: Preset, today: string): { fromDay: string; toDay: string } {
  const yesterday = addDays(today, -1)
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  const days = {
    today: [today, today],
    yesterday: [yesterday, yesterday],
    last7: [addDays(today, -6), today],
    last30: [addDays(today, -29), today],
    last90: [addDays(today, -89), today],
    thisMonth: [monthStart, today],
    lastMonth: [`${lastMonthEnd.slice(0, 7)}-01`, lastMonthEnd],
    thisYear: [`${today.slice(0, 4)}-01-01`, today],
  } as const satisfies Record<Preset, readonly [string, string]>
  const [fromDay, toDay] = days[preset]
  return { fromDay, toDay }
}

/**
 * When a merchant is settled: on which days and at which local hour (0-23). `weekday` 1 is Monday. A
 * `dayOfMonth` past the month's end means its last day.
 */
export type CutOffRule = {
  mode: 'everyday' | 'everyWeek' | 'everyMonth'
  weekday?: number | undefined
  dayOfMonth?: number | undefined
  settleHour: number
}

/**
 * Returns the first cutoff after an instant. Throws RangeError if the rule lacks a valid hour, weekday or
 * day.
 */
export function nextCutOff(rule: CutOffRule, after: Date, zone: Zone): Date {
  const settleHour = within(rule.settleHour, 0, 23)
  const first = settleDay(rule, dayOf(after, zone))
  const cutOff = instantAt(first, settleHour, zone)
  return cutOff > after ? cutOff : instantAt(settleDay(rule, addDays(first, 1)), settleHour, zone)
}

/**
 * Returns the cutoffs after one instant up to and including another, in order, so that each falls into
 * exactly one run.
 */
export function cutOffsBetween(rule: CutOffRule, fromInstant: Date, toInstant: Date, zone: Zone): Date[] {
  const cutOffs: Date[] = []
  let next = nextCutOff(rule, fromInstant, zone)
  while (next <= toInstant) {
    cutOffs.push(next)
    next = nextCutOff(rule, next, zone)
  }
  return cutOffs
}

/** Returns the first settlement day of a rule, starting with this day. */
function settleDay(rule: CutOffRule, day: string): string {
  if (rule.mode === 'everyday') return day
  const date = Temporal.PlainDate.from(day)
  if (rule.mode === 'everyWeek') {
    const wait = (within(rule.weekday, 1, 7) - date.dayOfWeek + 7) % 7
    return date.add({ days: wait }).toString()
  }
  const dayOfMonth = within(rule.dayOfMonth, 1, 31)
  const thisMonth = date.with({ day: dayOfMonth })
  const nextMonth = date.with({ day: 1 }).add({ months: 1 }).with({ day: dayOfMonth })
  return (Temporal.PlainDate.compare(thisMonth, date) >= 0 ? thisMonth : nextMonth).toString()
}

function within(value: number | undefined, least: number, most: number): number {
  if (value !== undefined && Number.isInteger(value) && value >= least && value <= most) return value
  throw new RangeError(`cut-off rule: ${value} is not within ${least} and ${most}`)
}
