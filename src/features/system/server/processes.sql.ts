import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import { zoneNames } from '#shared/zone.ts'

export type ProcessRow = {
  processId: string
  host: string
  pid: number
  roles: string
  versions: unknown
  figures: unknown
  startTime: Date
  beatTime: Date
}

/** This process is there. */
export async function beat(db: Db, { versions, figures, ...row }: ProcessRow): Promise<void> {
  await sql`
    insert into server_process (tenant_id, process_id, host, pid, roles, versions, figures, start_time, beat_time)
    values (${providerTenant}, ${row.processId}, ${row.host}, ${row.pid}, ${row.roles}, ${JSON.stringify(versions)},
            ${JSON.stringify(figures)}, ${row.startTime}, ${row.beatTime})
    on conflict (tenant_id, process_id) do update set figures = excluded.figures, beat_time = excluded.beat_time`.execute(
    db,
  )
}

export async function forgetProcesses(db: Db, before: Date, own: string | null = null): Promise<void> {
  await db
    .deleteFrom('server_process')
    .where('tenantId', '=', providerTenant)
    .where(({ eb, or }) => or([eb('beatTime', '<', before), eb('processId', '=', own)]))
    .execute()
}

/** Those that have been heard of since then, the oldest first. */
export function listProcesses(db: Db, since: Date): Promise<ProcessRow[]> {
  return db
    .selectFrom('server_process')
    .where('tenantId', '=', providerTenant)
    .where('beatTime', '>=', since)
    .select([
      ...(['processId', 'host', 'pid', 'roles', 'versions', 'figures'] as const),
      ...(['startTime', 'beatTime'] as const),
    ])
    .orderBy('startTime')
    .orderBy('processId')
    .execute()
}

/** How many minutes east of UTC the database takes each zone of the product for, at these instants. */
export async function databaseOffsets(db: Db, instants: readonly Date[]) {
  const { rows } = await sql<{ zone: string; at: Date; minutes: number }>`
    select zone, at, (extract(epoch from (at at time zone zone) - (at at time zone 'UTC')) / 60)::int as minutes
      from unnest(${zoneNames}::text[]) zone, unnest(${[...instants]}::timestamptz[]) at`.execute(db)
  return rows
}

export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version ?? ''
}
