import { type RawBuilder, sql } from 'kysely'
import type { FileZone } from '#shared/exportFile.ts'
import { isZone, offsetMinutes, type Zone } from '#shared/zone.ts'

/** From an instant on, the minutes east of UTC that a zone keeps. */
export type OffsetSpan = { from: Date; minutes: number }

const yearsBack = 12
const quarterHour = 15 * 60_000

const oneDay = 86_400_000
const found = new Map<FileZone, { day: number; spans: readonly OffsetSpan[] }>()

/** The spans of one offset, newest first, back to the earliest that a row may have. They are looked for once a day. */
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

/** The spans that a zone kept from the earliest to the latest of some times, newest first; the last there is where there are none. */
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

/** "-07:00" */
export function offsetText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Local time, whole seconds, by the offsets that the product knows, which may be newer than the database's. In a session in UTC. */
export function localTime(value: RawBuilder<unknown>, spans: readonly OffsetSpan[]): RawBuilder<unknown> {
  const offset = bySpan(value, spans, (span) => sql`interval '${sql.raw(String(span.minutes))} minutes'`)
  return sql`date_trunc('second', ${value}::timestamp + ${offset})`
}

/** The offset behind a time, as text. */
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
