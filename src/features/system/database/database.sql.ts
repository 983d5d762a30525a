import { sql } from 'kysely'
import { type TableQuery, tableList } from '#features/system/database/database.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'

export type Activity = {
  pid: number
  application: string
  state: string
  wait: string | null
  transactionTime: Date | null
  statementTime: Date | null
  stateTime: Date | null
  statement: string
  blockedBy: number[]
}

/** The current activity of every connection. */
export async function activity(db: Db): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select pid, application, state, wait, transaction_time, statement_time, state_time,
           statement, blocked_by
      from database_activity()`.execute(db)
  return rows
}

export type Facts = {
  version: string
  startTime: Date
  bytes: string
  hitRate: number
  commits: string
  rollbacks: string
  deadlocks: string
  mostConnections: number
}

export async function facts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, pg_postmaster_start_time() as start_time,
           pg_database_size(current_database())::text as bytes,
           coalesce(blks_hit::float8 / nullif(blks_hit + blks_read, 0), 1) as hit_rate,
           xact_commit::text as commits, xact_rollback::text as rollbacks, deadlocks::text as deadlocks,
           current_setting('max_connections')::int as most_connections
      from pg_stat_database where datname = current_database()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not know itself')
  return row
}

export type Counted = { statement: string; calls: string; meanMs: number; maxMs: number }

/** The statements that took most, where the extension that counts them is there. */
export async function countedStatements(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select statement, calls::text as calls, mean_ms, max_ms from database_statements()`.execute(db)
  return rows
}

export const tableSource = fieldSource(tableList, 'found')

/** The tables of the product, and of its queue. */
export function matchingTables(db: Db, { search = '' }: Pick<TableQuery, 'search'>) {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const tables = sql<{
    name: string
  }>`(select case when s.schemaname = 'public' then s.relname::text else s.schemaname || '.' || s.relname end as name,
             pg_total_relation_size(s.relid)::float8 as bytes, pg_indexes_size(s.relid)::float8 as index_bytes,
             greatest(c.reltuples, s.n_live_tup)::float8 as rows, s.n_dead_tup::float8 as dead,
             greatest(s.last_vacuum, s.last_autovacuum) as vacuum_time,
             greatest(s.last_analyze, s.last_autoanalyze) as analyze_time,
             s.seq_scan::float8 as whole_reads, coalesce(s.idx_scan, 0)::float8 as index_reads
        from pg_stat_user_tables s join pg_class c on c.oid = s.relid)`
  return db.selectFrom(tables.as('found')).where('found.name', 'ilike', like)
}
