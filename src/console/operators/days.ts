import { type DayRange, presetDays } from '#console/ui/days.ts'
import type { Preset } from '#shared/time.ts'

const presets: Record<string, Preset> = {
  ...{ today: 'today', 今天: 'today', 今日: 'today' },
  ...{ yesterday: 'yesterday', 昨天: 'yesterday', 昨日: 'yesterday' },
  ...{ last7: 'last7', '7d': 'last7', 'last 7 days': 'last7', 'past week': 'last7' },
  ...{ 近7天: 'last7', 最近7天: 'last7', 近七天: 'last7', 最近一周: 'last7' },
  ...{ last30: 'last30', '30d': 'last30', 'last 30 days': 'last30' },
  ...{ 近30天: 'last30', 最近30天: 'last30', 近三十天: 'last30' },
  ...{ last90: 'last90', '90d': 'last90', 'last 90 days': 'last90', 近90天: 'last90', 最近90天: 'last90' },
  ...{ 'this month': 'thisMonth', thismonth: 'thisMonth', 本月: 'thisMonth', 这个月: 'thisMonth' },
  ...{ 'last month': 'lastMonth', lastmonth: 'lastMonth', 上月: 'lastMonth', 上个月: 'lastMonth' },
  ...{ 'this year': 'thisYear', thisyear: 'thisYear', 今年: 'thisYear' },
}

/** The number of words in the longest date phrase. */
export const mostWords = 3

const dayShape = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const monthShape = /^(\d{4})[-/.年](\d{1,2})月?$/

/**
 * Parses a date phrase to its first and last day, both inclusive: `yesterday`, `昨天`, `2026-11-20`, `2026-11`,
 * `2026-11-01..2026-11-20`. Null if it is none. `today` is in the merchant's time zone.
 */
export function daysIn(words: string, today: string): DayRange | null {
  const preset = presets[words.toLowerCase()]
  if (preset) return presetDays(preset, today)
  const [first = '', last = first, more] = words.split(/\.\.|~|至|到/)
  if (more !== undefined) return null
  const [from, to] = [rangeOf(first), rangeOf(last)]
  return from && to && from.from <= to.to ? { from: from.from, to: to.to } : null
}

function rangeOf(text: string): DayRange | null {
  const day = dayShape.exec(text)
  if (day) return real(day) ? { from: written(day), to: written(day) } : null
  const month = monthShape.exec(text)
  if (!month) return null
  const [, year = '', number = ''] = month
  if (Number(number) < 1 || Number(number) > 12) return null
  const start = `${year}-${number.padStart(2, '0')}`
  const end = new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10)
  return { from: `${start}-01`, to: end }
}

function written([, year = '', month = '', day = '']: RegExpExecArray): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Returns whether the date exists. */
function real(shape: RegExpExecArray): boolean {
  const day = written(shape)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}
