import { type SelectQueryBuilder, sql } from 'kysely'
import { type PayoutListQuery, payoutList } from '#features/finances/payouts/operations/payoutList.fields.ts'
import type { Db } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Currency } from '#shared/currency.ts'

/** The merchant of a settlement in a tenant; null if there is none. */
export async function merchantOfClearing(
  db: Db,
  tenantId: number,
  clearingId: string,
  dataScope: DataScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('clearing')
    .where('tenant_id', '=', tenantId)
    .where(withinDataScope(dataScope, 'clearing'))
    .where('clearing_id', '=', clearingId)
    .select('merchant_id as merchantId')
    .executeTakeFirst()
  return row?.merchantId ?? null
}

/** The settlements in the data scope that await approval or failed validation, oldest first. */
export async function deskClearings(
  db: Db,
  tenantId: number,
  dataScope: DataScope,
  what: 'waiting' | 'failed',
) {
  const rows = await db
    .selectFrom('clearing')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenant_id', '=', 'clearing.tenant_id')
        .onRef('merchant.merchant_id', '=', 'clearing.merchant_id'),
    )
    .leftJoin('settlement_rule as rule', (join) =>
      join
        .onRef('rule.tenant_id', '=', 'clearing.tenant_id')
        .onRef('rule.merchant_id', '=', 'clearing.merchant_id'),
    )
    .where('clearing.tenant_id', '=', tenantId)
    .where(withinDataScope(dataScope, 'clearing'))
    .where('merchant.tenant_id', '=', tenantId)
    .$if(what === 'waiting', (q) => q.where('clearing.status', '=', 'validated'))
    .$if(what === 'failed', (q) =>
      q.where('clearing.status', '=', 'draft').where('clearing.validation', '=', 'failed'),
    )
    .select((select) => [
      'clearing.merchant_id as merchantId',
      'clearing.clearing_id as clearingId',
      'clearing.currency',
      'net_amount as amount',
      'settle_date as settleDate',
      'trade_name as tradeName',
      'approve_result as approveResult',
      'rule.bank_name as bankName',
      'rule.institution_no as institutionNo',
      'rule.transit_no as transitNo',
      'rule.routing_no as routingNo',
      'rule.account_no as accountNo',
      select
        .selectFrom('clearing_difference')
        .whereRef('clearing_difference.tenant_id', '=', 'clearing.tenant_id')
        .whereRef('clearing_difference.clearing_id', '=', 'clearing.clearing_id')
        .select((count) => count.fn.countAll<bigint>().as('n'))
        .as('differences'),
    ])
    .orderBy('clearing.to_time')
    .execute()
  return rows.map((row) => ({ ...row, currency: row.currency as Currency }))
}

const counted = (condition: string) => sql<bigint>`count(*) filter (where ${sql.raw(condition)})`

/** The results of a tenant's cutoffs since an instant. */
export function runsSince(db: Db, tenantId: number, dataScope: DataScope, since: Date) {
  return db
    .selectFrom('clearing')
    .where('tenant_id', '=', tenantId)
    .where(withinDataScope(dataScope, 'clearing'))
    .where('to_time', '>=', since)
    .select((select) => [
      'to_time as at',
      select.fn.countAll<bigint>().as('clearings'),
      counted("status = 'carried'").as('carried'),
      counted("status = 'draft' and validation = 'failed'").as('failed'),
      counted("status = 'draft' and validation = 'waiting' or status = 'validated'").as('waiting'),
      counted("status in ('approved', 'reissued')").as('approved'),
      counted("status in ('sent', 'paid')").as('sent'),
      counted("status = 'returned'").as('returned'),
    ])
    .groupBy('to_time')
    .execute()
}

type Filters = Omit<PayoutListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

export const payoutSource = fieldSource(payoutList, 'payout', {
  mayReissue: sql<boolean>`(payout.status = 'returned' and not exists (
    select from payout later
     where later.tenant_id = payout.tenant_id and later.clearing_id = payout.clearing_id
       and later.attempt_no > payout.attempt_no))`,
})

/** The payouts of one tenant that a filter matches, for the list and the export. */
export function matchingPayouts(db: Db, tenantId: number, dataScope: DataScope, query: Filters) {
  const { status, fileFormat, search, fromDay, toDay } = query
  return db
    .selectFrom('payout')
    .where('tenant_id', '=', tenantId)
    .where(withinDataScope(dataScope, 'payout'))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
    .$if(fileFormat !== undefined, (q) => q.where('format', '=', fileFormat ?? ''))
    .$if(fromDay !== undefined, (q) => q.where('value_date', '>=', fromDay ?? ''))
    .$if(toDay !== undefined, (q) => q.where('value_date', '<=', toDay ?? ''))
    .$if(search !== undefined && search !== '', (q) =>
      q.where((or) =>
        or.or([
          or('clearing_id', '=', search ?? ''),
          or('trace_no', '=', search ?? ''),
          or('merchant_id', '=', (search ?? '').toUpperCase()),
        ]),
      ),
    )
    .select(payoutSource.rowColumns)
}

const columnTypes = {
  text: 'text',
  name: 'text',
  number: 'integer',
  amount: 'bigint',
  instant: 'timestamptz',
}
const fileColumns = payoutList.file.columns.map(
  (key) => `"${key}" ${columnTypes[payoutList.fields[key].kind]}`,
)

/** Wraps rows that were read tenant by tenant in a query, so that one export can be made from them. */
export function asRows(
  db: Db,
  rows: readonly object[],
  // biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
): SelectQueryBuilder<Database, any, any> {
  const json = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
  const from = sql<Record<string, unknown>>`jsonb_to_recordset(${json}::jsonb) as file (
    "place" integer, ${sql.raw(fileColumns.join(', '))})`
  // biome-ignore lint/suspicious/noExplicitAny: the rows are typed by their columns, not by a table
  return (db as any).selectFrom(from).selectAll().orderBy('place')
}
