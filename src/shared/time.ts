import { localParts, offsetMinutes, type Zone } from '#shared/zone.ts'

export { type Zone, zones } from '#shared/zone.ts'

/**
 * Calendar arithmetic in a merchant's zone, for the server (it needs Temporal). Days are 'YYYY-MM-DD';
 * ranges of instants take in `from` and leave out `to`. Instants come from our own offsets, so old tz data
 * in the runtime does no harm.
 */

/** The day that the calendar shows in a zone at an instant. */
export function dayOf(instant: Date, zone: Zone): string {
  return Temporal.PlainDate.from(localParts(instant, zone)).toString()
}

/** The first instant of a day. */
export function startOfDay(day: string, zone: Zone): Date {
  return instantAt(day, 0, zone)
}

/** All instants of a day: 23, 24 or 25 hours. */
export function dayRange(day: string, zone: Zone): { from: Date; to: Date } {
  return { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) }
}

/** The instants from the first day to the end of the last, each where it is given. */
export function instantsOfDays(
  days: { fromDay?: string | undefined; toDay?: string | undefined },
  zone: Zone,
): { from: Date | null; to: Date | null } {
  const { fromDay, toDay } = days
  return { from: fromDay ? startOfDay(fromDay, zone) : null, to: toDay ? dayRange(toDay, zone).to : null }
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** How many days `toDay` is after `fromDay`; negative where it is before. */
export function daysBetween(fromDay: string, toDay: string): number {
  return Temporal.PlainDate.from(fromDay).until(toDay, { largestUnit: 'days' }).days
}

/** 'YYYY-MM-DD' as the spec's YYYYMMDD. */
export function compactDay(day: string): string {
  return day.replaceAll('-', '')
}

/** YYYYMMDD as 'YYYY-MM-DD'. Throws RangeError where there is no such day. */
export function dayOfCompact(compact: string): string {
  if (!/^\d{8}$/.test(compact)) throw new RangeError(`not YYYYMMDD: ${compact}`)
  return Temporal.PlainDate.from(compact).toString()
}

/**
 * The instant at which the clock of a zone shows an hour of a day. An hour that the clock skips is the
 * next instant there is; an hour that it shows twice is the first of the two.
 */
export function instantAt(day: string, hour: number, zone: Zone): Date {
  const shown = Temporal.PlainDateTime.from(day).with({ hour }).toZonedDateTime('UTC').epochMilliseconds
  const around = [-1, 1].map((days) => offsetMinutes(zone, new Date(shown + days * 86_400_000)))
  const candidates = around.map((minutes) => shown - minutes * 60_000).toSorted((a, b) => a - b)

  const valid = candidates.find((ms) => ms + offsetMinutes(zone, new Date(ms)) * 60_000 === shown)
  const [before = shown, after = shown] = candidates
  return new Date(valid ?? firstChange(zone, before, after))
}

/** The instant after `before` and not past `after`, both in ms, at which the zone's offset changes. */
function firstChange(zone: Zone, before: number, after: number): number {
  if (after - before <= 1) return after
  const middle = Math.floor((before + after) / 2)
  const changed = offsetMinutes(zone, new Date(middle)) !== offsetMinutes(zone, new Date(before))
  return changed ? firstChange(zone, before, middle) : firstChange(zone, middle, after)
}

/** The spec's date ranges (section 9). */
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

/** First and last day, both included, and the same as instants. */
export type DayRange = { fromDay: string; toDay: string; from: Date; to: Date }

/**
 * A date range as seen in a zone now. `last7` is today and the six days before; this month and year end
 * today.
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
 * When a merchant is settled: on which days, and at which hour (0-23) of the merchant's clock. `weekday` 1
 * is Monday. `dayOfMonth` past the month's end means its last day.
 */
export type CutOffRule = {
  mode: 'everyday' | 'everyWeek' | 'everyMonth'
  weekday?: number | undefined
  dayOfMonth?: number | undefined
  settleHour: number
}

/**
 * The first cut-off later than an instant. Throws RangeError on a rule that names no hour, weekday or day
 * it needs.
 */
export function nextCutOff(rule: CutOffRule, after: Date, zone: Zone): Date {
  const settleHour = within(rule.settleHour, 0, 23)
  const first = settleDay(rule, dayOf(after, zone))
  const cutOff = instantAt(first, settleHour, zone)
  return cutOff > after ? cutOff : instantAt(settleDay(rule, addDays(first, 1)), settleHour, zone)
}

/**
 * The cut-offs later than one instant and not later than another, in order, so that each falls into one
 * run.
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

/** The first day, this one or later, on which a rule settles. */
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
