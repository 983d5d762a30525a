import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { offsetMinutes, selfTestZones, type Zone, zoneNames } from '#shared/zone.ts'

const tested = [new Date('2026-07-01T12:00:00Z'), new Date('2026-12-01T12:00:00Z')]

/**
 * The time zones in which this runtime or PostgreSQL has wrong offsets, or in which the two disagree. A
 * cutoff there would be at the wrong hour, so settlement is suspended for those merchants.
 */
export async function wrongZones(db: Db, offsetOf = offsetMinutes): Promise<Zone[]> {
  const { rows } = await sql<{ zone: Zone; at: Date; minutes: number }>`
    select zone, at, (extract(epoch from (at at time zone zone) - (at at time zone 'UTC')) / 60)::integer as minutes
      from unnest(${zoneNames}::text[]) zone, unnest(${tested}::timestamptz[]) at`.execute(db)
  const known = new Map(rows.map(({ zone, at, minutes }) => [keyOf(zone, at), minutes]))
  const ofDatabase = (zone: Zone, at: Date) => known.get(keyOf(zone, at)) ?? Number.NaN
  const ofBoth = [
    ...selfTestZones(offsetOf),
    ...selfTestZones(ofDatabase),
    ...disagreeing(ofDatabase, offsetOf),
  ]
  return [...new Set(ofBoth)]
}

type Offsets = (zone: Zone, at: Date) => number

function disagreeing(one: Offsets, other: Offsets): Zone[] {
  return zoneNames.filter((zone) => tested.some((at) => one(zone, at) !== other(zone, at)))
}

function keyOf(zone: Zone, at: Date): string {
  return `${zone} ${at.getTime()}`
}
