import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Rows } from '#server/exports/exportOf.ts'

/** Cancels each later statement of the transaction that runs longer than this. */
export async function limitStatementTime(db: Db, milliseconds: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(db)
}

/** Counts the rows of each query, all in one statement. Each query already names its tenant. */
export async function countEach(db: Db, queries: readonly Rows[]): Promise<number[]> {
  const parts = queries.map(
    (query, place) =>
      sql`(select count(*)::int from (${query}) as ${sql.ref(`rows${place}`)}) as ${sql.ref(`n${place}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(parts)}`.execute(db)
  return queries.map((_, place) => rows[0]?.[`n${place}`] ?? 0)
}
