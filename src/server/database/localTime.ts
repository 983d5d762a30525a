import { type RawBuilder, sql } from 'kysely'
import type { Offsets } from '#shared/localTime.ts'

/**
 * Returns SQL for a column's local time in a zone, as a timestamp without time zone. It uses the product's
 * own offsets, because the database's tz data may be older than the law. Instants before the first offset
 * give null.
 */
export function localTime(column: string, { starts, minutes }: Offsets): RawBuilder<Date | null> {
  const at = sql.ref(column)
  return sql`(${at} at time zone 'UTC'
    + make_interval(mins => (${minutes}::int[])[width_bucket(${at}, ${starts}::timestamptz[])]))`
}

// 1 January 1970 was a Thursday.
const hoursBeforeThursday = 72

/**
 * Returns SQL for the local hour of the week, 0 to 167 from Monday 00:00. It uses integer arithmetic for
 * speed over many rows.
 */
export function hourOfWeek(column: string, { starts, minutes }: Offsets): RawBuilder<number> {
  const at = sql.ref(column)
  const seconds = minutes.map((offset) => offset * 60)
  const offset =
    seconds.length === 1
      ? sql`${seconds[0]}::bigint`
      : sql`(${seconds}::bigint[])[width_bucket(${at}, ${starts}::timestamptz[])]`
  return sql`(((floor(date_part('epoch', ${at}))::bigint + ${offset}) / 3600 + ${hoursBeforeThursday}::bigint) % 168)::int`
}
