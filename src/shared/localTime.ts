import { addDays, instantAt, startOfDay, type Zone } from '#shared/time.ts'
import { localParts, offsetMinutes } from '#shared/zone.ts'

/** A zone's UTC offsets: `minutes[i]` east of UTC applies from `starts[i]`. The first start is `from`. */
export type Offsets = { starts: Date[]; minutes: number[] }

const dayMs = 86_400_000

/**
 * Returns every offset of a zone between two instants, so that SQL can compute the local hour of many rows.
 */
export function offsetsBetween(zone: Zone, from: Date, to: Date): Offsets {
  const offsets: Offsets = { starts: [from], minutes: [offsetMinutes(zone, from)] }
  let before = from.getTime()
  while (before < to.getTime()) {
    const after = Math.min(before + 7 * dayMs, to.getTime())
    if (offsetMinutes(zone, new Date(before)) !== offsetMinutes(zone, new Date(after))) {
      const change = changeBetween(zone, before, after)
      offsets.starts.push(change)
      offsets.minutes.push(offsetMinutes(zone, change))
    }
    before = after
  }
  return offsets
}

/** Returns the first instant after `before` with the offset of `after`. Both are in milliseconds. */
function changeBetween(zone: Zone, before: number, after: number): Date {
  if (after - before <= 1) return new Date(after)
  const middle = Math.floor((before + after) / 2)
  const changed = offsetMinutes(zone, new Date(middle)) !== offsetMinutes(zone, new Date(before))
  return changed ? changeBetween(zone, before, middle) : changeBetween(zone, middle, after)
}

/** A time of day, 'HH:mm'. */
export const minuteShape = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns the local time of day, 'HH:mm'. */
export function minuteOf(instant: Date, zone: Zone): string {
  const { hour, minute } = localParts(instant, zone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/**
 * Returns the instant of a local 'HH:mm' on a day, never past that day. A skipped time gives the first
 * instant after the gap; a repeated one gives its first occurrence.
 */
export function minuteAt(day: string, minute: string, zone: Zone): Date {
  const [hours, minutes] = minute.split(':').map(Number)
  const hour = instantAt(day, hours ?? 0, zone)
  const end = startOfDay(addDays(day, 1), zone)
  return new Date(Math.min(hour.getTime() + (minutes ?? 0) * 60_000, end.getTime()))
}

/** Returns the local hour (0-23) and weekday (1 is Monday). */
export function hourOfWeek(instant: Date, zone: Zone): { hour: number; weekday: number } {
  const { hour, weekday } = localParts(instant, zone)
  return { hour, weekday }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
