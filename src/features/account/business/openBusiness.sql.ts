import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** Draws a number for a new tenant. */
export async function nextTenant(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('tenant_number')::integer as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Held until the transaction ends, across tenants. */
export async function lockOpening(db: Db, key: string): Promise<void> {
  const name = `registration opening/${key}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
