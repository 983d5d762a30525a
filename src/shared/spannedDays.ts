import { addDays, daysBetween, startOfDay, type Zone } from '#shared/time.ts'

type Spanned = { days: string[]; boundaries: Date[]; zone: Zone }
// A year's starts take longer to work out than its figures to read.
const known = new Map<string, Spanned>()

/**
 * The days from first to last with the instants between them: their starts and the end of the last; 23, 24
 * or 25 hours apart.
 */
export function daysOf(fromDay: string, toDay: string, zone: Zone): Spanned {
  const key = `${fromDay}/${toDay}/${zone}`
  const spanned = known.get(key) ?? worked(fromDay, toDay, zone)
  if (known.size > 500) known.clear()
  known.set(key, spanned)
  return spanned
}

function worked(fromDay: string, toDay: string, zone: Zone): Spanned {
  const length = daysBetween(fromDay, toDay) + 1
  const days = Array.from({ length }, (_, offset) => addDays(fromDay, offset))
  const boundaries = [...days, addDays(toDay, 1)].map((day) => startOfDay(day, zone))
  return { days, boundaries, zone }
}
