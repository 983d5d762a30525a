import { type RawBuilder, sql } from 'kysely'
import type { FileZone } from '#shared/exportFile.ts'
import { isZone, offsetMinutes, type Zone } from '#shared/zone.ts'

/** A zone's offset in minutes east of UTC, and the instant from which it applies. */
export type OffsetSpan = { from: Date; minutes: number }

const yearsBack = 12
const quarterHour = 15 * 60_000

const oneDay = 86_400_000
const found = new Map<FileZone, { day: number; spans: readonly OffsetSpan[] }>()

/** Returns a zone's offsets, newest first, back to the earliest possible row. Cached for a day. */
export function offsetSpans(zone: FileZone, now: Date): readonly OffsetSpan[] {
  if (!isZone(zone)) return [{ from: new Date(0), minutes: 0 }]
  const day = Math.floor(now.getTime() / oneDay)
  const known = found.get(zone)
  if (known?.day === day) return known.spans
  const spans = spansOf(zone, day)
  found.set(zone, { day, spans })
  return spans
}

function spansOf(zone: Zone, today: number): readonly OffsetSpan[] {
  const end = (today + 401) * oneDay
  const begin = Date.UTC(new Date(today * oneDay).getUTCFullYear() - yearsBack, 0, 1)
  const spans = [{ from: new Date(0), minutes: offsetMinutes(zone, new Date(begin)) }]
  for (let day = begin; day < end; day += oneDay) {
    const minutes = offsetMinutes(zone, new Date(day + oneDay))
    if (minutes === spans[0]?.minutes) continue
    spans.unshift({ from: changeWithin(zone, day, minutes), minutes })
  }
  return spans
}

function changeWithin(zone: Zone, day: number, after: number): Date {
  let at = day
  while (offsetMinutes(zone, new Date(at)) !== after) at += quarterHour
  return new Date(at)
}

/**
 * Returns the offsets in use between the earliest and latest time, newest first; only the newest if there are
 * no times.
 */
export function spansBetween(
  spans: readonly OffsetSpan[],
  earliest: Date | null,
  latest: Date | null,
): OffsetSpan[] {
  if (!earliest || !latest) return spans.slice(0, 1)
  return spans.filter(({ from }, place) => {
    const until = spans[place - 1]?.from
    return from <= latest && (until === undefined || until > earliest)
  })
}

/** Formats an offset: "-07:00". */
export function offsetText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/**
 * Returns SQL for local time in whole seconds, by the product's own offsets, which may be newer than the
 * database's. The session must be in UTC.
 */
export function localTime(value: RawBuilder<unknown>, spans: readonly OffsetSpan[]): RawBuilder<unknown> {
  const offset = bySpan(value, spans, (span) => sql`interval '${sql.raw(String(span.minutes))} minutes'`)
  return sql`date_trunc('second', ${value}::timestamp + ${offset})`
}

/** Returns SQL for the offset of a time, as text. */
export function offsetOf(value: RawBuilder<unknown>, spans: readonly OffsetSpan[]): RawBuilder<unknown> {
  return bySpan(value, spans, (span) => sql`${offsetText(span.minutes)}`)
}

function bySpan(
  value: RawBuilder<unknown>,
  spans: readonly OffsetSpan[],
  of: (span: OffsetSpan) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [only] = spans
  if (spans.length === 1 && only) return sql`(${of(only)})`
  const whens = spans.map(
    (span) => sql`when ${value} >= ${span.from.toISOString()}::timestamptz then ${of(span)}`,
  )
  return sql`(case ${sql.join(whens, sql` `)} end)`
}
