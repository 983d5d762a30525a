import { sql } from 'kysely'
import { firstSeries, type Numbering } from '#features/products/invoices/series/series.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

const columns = ['prefix', 'digits', 'nextNumber'] as const

export async function selectSeries(db: Db, scope: Scope): Promise<Numbering> {
  const row = await db
    .selectFrom('invoice_series')
    .where(within(scope, 'invoice_series'))
    .select(columns)
    .executeTakeFirst()
  return row ?? firstSeries
}

/** Locks the series, creating it if missing, so that numbering is serialized. */
export async function lockSeries(db: Db, scope: Scope): Promise<Numbering> {
  await db
    .insertInto('invoice_series')
    .values({ ...keyOf(scope), ...rowOf(firstSeries) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doNothing())
    .execute()
  return db
    .selectFrom('invoice_series')
    .where(within(scope, 'invoice_series'))
    .select(columns)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateSeries(db: Db, scope: Scope, series: Numbering): Promise<void> {
  await db
    .updateTable('invoice_series')
    .set(rowOf(series))
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .execute()
}

/** The highest number used with this prefix; null if none. */
export async function highestAfter(db: Db, scope: Scope, prefix: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('invoice')
    .where(within(scope, 'invoice'))
    .where(
      sql<boolean>`starts_with(code, ${prefix}) and substr(code, length(${prefix}::text) + 1) ~ '^[0-9]+$'`,
    )
    .select(sql<bigint | null>`max(substr(code, length(${prefix}::text) + 1)::numeric)::bigint`.as('highest'))
    .executeTakeFirst()
  return row?.highest ?? null
}

function keyOf({ tenantId, merchantId }: Scope) {
  return { tenantId, merchantId }
}

function rowOf({ prefix, digits, nextNumber }: Numbering) {
  return { prefix, digits, nextNumber }
}
