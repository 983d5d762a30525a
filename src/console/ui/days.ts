import type { Preset } from '#shared/time.ts'

/** Calendar days are 'YYYY-MM-DD' without a zone; arithmetic on them uses midnight UTC. */
export type DayRange = { from: string; to: string }

export const rangePresets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const satisfies readonly Preset[]

function addDays(day: string, days: number): string {
  return dayOfDate(new Date(dateOfDay(day).getTime() + days * 86_400_000))
}

function dateOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function dayOfDate(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** The first and last day of a preset, both inclusive; `today` is in the merchant's time zone. */
export function presetDays(preset: Preset, today: string): DayRange {
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  const starts: Record<Preset, string> = {
    today,
    yesterday: addDays(today, -1),
    last7: addDays(today, -6),
    last30: addDays(today, -29),
    last90: addDays(today, -89),
    thisMonth: monthStart,
    lastMonth: `${lastMonthEnd.slice(0, 7)}-01`,
    thisYear: `${today.slice(0, 4)}-01-01`,
  }
  const ends: Partial<Record<Preset, string>> = { yesterday: addDays(today, -1), lastMonth: lastMonthEnd }
  return { from: starts[preset], to: ends[preset] ?? today }
}

/** The preset that matches the range today, if any. */
export function presetOf(range: DayRange, today: string): Preset | undefined {
  return rangePresets.find((preset) => {
    const days = presetDays(preset, today)
    return days.from === range.from && days.to === range.to
  })
}
