import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** Narrows rows to certain merchants within the data scope. */
export type Whose = {
  merchantId?: string | undefined
  departmentId?: string | undefined
  bdAccountId?: string | undefined
}

/** The SQL condition for the data scope and the narrowing, on a table with tenant and merchant columns. */
export function whoseRows(
  dataScope: DataScope,
  table: string,
  { merchantId, departmentId, bdAccountId }: Whose,
): RawBuilder<boolean> {
  const tenant = sql.ref(`${table}.tenant_id`)
  const merchant = sql.ref(`${table}.merchant_id`)
  const one = merchantId === undefined ? sql`true` : sql`${merchant} = ${merchantId}`
  const belongs = (to: RawBuilder<unknown>) => sql`exists (select from merchant_assignment belongs
    where belongs.tenant_id = ${tenant} and belongs.merchant_id = ${merchant} and ${to})`
  const some =
    departmentId === undefined ? sql`true` : belongs(sql`belongs.department_id = ${departmentId}::uuid`)
  const theirs =
    bdAccountId === undefined ? sql`true` : belongs(sql`belongs.bd_account_id = ${bdAccountId}::uuid`)
  return sql<boolean>`(${withinDataScope(dataScope, table)} and ${one} and ${some} and ${theirs})`
}

export type Reached = { tenantId: number; merchantId: string }

/**
 * Up to this many merchants, rows are looked up per merchant by index; above, among all rows newest first.
 * The first costs more with more merchants, the second less.
 */
export const fewMerchants = 300

/** The merchants whose rows are wanted if they are few; null if many or all. */
export async function fewReached(db: Db, dataScope: DataScope, whose: Whose): Promise<Reached[] | null> {
  const { merchantId, departmentId, bdAccountId } = whose
  if (dataScope.all && [merchantId, departmentId, bdAccountId].every((one) => one === undefined)) return null
  const rows = await db
    .selectFrom('merchant as m')
    .where(whoseRows(dataScope, 'm', whose))
    .select(['m.tenantId', 'm.merchantId'])
    .limit(fewMerchants + 1)
    .execute()
  return rows.length > fewMerchants ? null : rows
}

/** Merchants as a row set of tenant and merchant. */
export function merchantsOf(few: readonly Reached[]): RawBuilder<unknown> {
  const [tenants, merchants] = [few.map(({ tenantId }) => tenantId), few.map(({ merchantId }) => merchantId)]
  return sql`unnest(${tenants}::integer[], ${merchants}::text[])`
}

/** The SQL condition that a row belongs to one of these merchants. */
export function ofFew(table: string, few: readonly Reached[]): RawBuilder<boolean> {
  const [one, another] = few
  const [tenant, merchant] = [sql.ref(`${table}.tenant_id`), sql.ref(`${table}.merchant_id`)]
  if (one && !another) return sql<boolean>`(${tenant} = ${one.tenantId} and ${merchant} = ${one.merchantId})`
  return sql<boolean>`(${tenant}, ${merchant}) in (select * from ${merchantsOf(few)} few)`
}
