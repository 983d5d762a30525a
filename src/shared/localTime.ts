import { addDays, instantAt, startOfDay, type Zone } from '#shared/time.ts'
import { localParts, offsetMinutes } from '#shared/zone.ts'

/** The offsets that a zone keeps, each from an instant on: `minutes[i]` east of UTC from `starts[i]`. The first start is `from`. */
export type Offsets = { starts: Date[]; minutes: number[] }

const dayMs = 86_400_000

/** Every offset that a zone keeps between two instants, for the database to work out the local hour of each of many rows. */
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

/** The first instant after `before` at which the offset is that of `after`, both in ms. */
function changeBetween(zone: Zone, before: number, after: number): Date {
  if (after - before <= 1) return new Date(after)
  const middle = Math.floor((before + after) / 2)
  const changed = offsetMinutes(zone, new Date(middle)) !== offsetMinutes(zone, new Date(before))
  return changed ? changeBetween(zone, before, middle) : changeBetween(zone, middle, after)
}

/** A minute of the clock, 'HH:mm'. */
export const minuteShape = /^([01]\d|2[0-3]):[0-5]\d$/

/** The minute that a zone's clock shows. */
export function minuteOf(instant: Date, zone: Zone): string {
  const { hour, minute } = localParts(instant, zone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/**
 * The instant at which the clock shows 'HH:mm' on a day, and never past that day: an hour that is skipped is the first
 * instant after it, one that is shown twice is the first of the two.
 */
export function minuteAt(day: string, minute: string, zone: Zone): Date {
  const [hours, minutes] = minute.split(':').map(Number)
  const hour = instantAt(day, hours ?? 0, zone)
  const end = startOfDay(addDays(day, 1), zone)
  return new Date(Math.min(hour.getTime() + (minutes ?? 0) * 60_000, end.getTime()))
}

/** The hour (0-23) and the weekday (1 is Monday) that a zone shows. */
export function hourOfWeek(instant: Date, zone: Zone): { hour: number; weekday: number } {
  const { hour, weekday } = localParts(instant, zone)
  return { hour, weekday }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
