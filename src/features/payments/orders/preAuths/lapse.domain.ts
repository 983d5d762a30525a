/** The remaining time, in the two units that matter. */
export type TimeLeft =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number; seconds: number }
  | { unit: 'over' }

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Days and hours, then hours and minutes, and live seconds in the last hour; rounded down. */
export function timeLeft(until: Date, now: Date): TimeLeft {
  const ms = until.getTime() - now.getTime()
  if (ms <= 0) return { unit: 'over' }
  const hours = Math.floor(ms / hourMs)
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  if (hours >= 48) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
  if (hours >= 1) return { unit: 'hours', hours, minutes }
  return { unit: 'minutes', minutes, seconds: Math.floor((ms % minuteMs) / secondMs) }
}

/** Milliseconds until the displayed time changes. Null once it is over. */
export function nextTick(until: Date, now: Date): number | null {
  const left = timeLeft(until, now)
  if (left.unit === 'over') return null
  return left.unit === 'minutes' ? secondMs : Math.min(minuteMs, until.getTime() - now.getTime() - hourMs + 1)
}
