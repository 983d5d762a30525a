import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'

/** Rows that were read tenant by tenant, as a query that one file can be made of. */
export function asRows(
  db: Db,
  rows: readonly object[],
  // biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
): SelectQueryBuilder<Database, any, any> {
  const json = JSON.stringify(rows.map((row, place) => ({ ...row, place })))
  const from = sql<Record<string, unknown>>`jsonb_to_recordset(${json}::jsonb) as file (
    "place" integer, "merchantId" text, "masterName" text, "tradeName" text, "legalName" text, "status" text,
    "shopKind" text, "country" text, "province" text, "city" text, "currency" text, "applyTime" timestamptz,
    "appliedBy" text, "endTime" timestamptz, "decidedBy" text, "reason" text, "openedMerchantId" text)`
  // biome-ignore lint/suspicious/noExplicitAny: the record is named by its columns, not by a table
  return (db as any).selectFrom(from).selectAll().orderBy('place')
}
