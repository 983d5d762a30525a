import { type SelectQueryBuilder, sql } from 'kysely'
import { type PayoutListQuery, payoutList } from '#features/finances/payouts/operations/payoutList.fields.ts'
import { toRecordsetJson, toSnakeName } from '#server/database/columnNames.ts'
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
    .where('tenantId', '=', tenantId)
    .where(withinDataScope(dataScope, 'clearing'))
    .where('clearingId', '=', clearingId)
    .select('merchantId')
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
        .onRef('merchant.tenantId', '=', 'clearing.tenantId')
        .onRef('merchant.merchantId', '=', 'clearing.merchantId'),
    )
    .leftJoin('settlement_rule as rule', (join) =>
      join
        .onRef('rule.tenantId', '=', 'clearing.tenantId')
        .onRef('rule.merchantId', '=', 'clearing.merchantId'),
    )
    .where('clearing.tenantId', '=', tenantId)
    .where(withinDataScope(dataScope, 'clearing'))
    .where('merchant.tenantId', '=', tenantId)
    .$if(what === 'waiting', (q) => q.where('clearing.status', '=', 'validated'))
    .$if(what === 'failed', (q) =>
      q.where('clearing.status', '=', 'draft').where('clearing.validation', '=', 'failed'),
    )
    .select((select) => [
      'clearing.merchantId',
      'clearing.clearingId',
      'clearing.currency',
      'netAmount as amount',
      'settleDate',
      'tradeName',
      'approveResult',
      'rule.bankName',
      'rule.institutionNo',
      'rule.transitNo',
      'rule.routingNo',
      'rule.accountNo',
      select
        .selectFrom('clearing_difference')
        .whereRef('clearing_difference.tenantId', '=', 'clearing.tenantId')
        .whereRef('clearing_difference.clearingId', '=', 'clearing.clearingId')
        .select((count) => count.fn.countAll<bigint>().as('n'))
        .as('differences'),
    ])
    .orderBy('clearing.toTime')
    .execute()
  return rows.map((row) => ({ ...row, currency: row.currency as Currency }))
}

const counted = (condition: string) => sql<bigint>`count(*) filter (where ${sql.raw(condition)})`

/** The results of a tenant's cutoffs since an instant. */
export function runsSince(db: Db, tenantId: number, dataScope: DataScope, since: Date) {
  return db
    .selectFrom('clearing')
    .where('tenantId', '=', tenantId)
    .where(withinDataScope(dataScope, 'clearing'))
    .where('toTime', '>=', since)
    .select((select) => [
      'toTime as at',
      select.fn.countAll<bigint>().as('clearings'),
      counted("status = 'carried'").as('carried'),
      counted("status = 'draft' and validation = 'failed'").as('failed'),
      counted("status = 'draft' and validation = 'waiting' or status = 'validated'").as('waiting'),
      counted("status in ('approved', 'reissued')").as('approved'),
      counted("status in ('sent', 'paid')").as('sent'),
      counted("status = 'returned'").as('returned'),
    ])
    .groupBy('toTime')
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
    .where('tenantId', '=', tenantId)
    .where(withinDataScope(dataScope, 'payout'))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
    .$if(fileFormat !== undefined, (q) => q.where('format', '=', fileFormat ?? ''))
    .$if(fromDay !== undefined, (q) => q.where('valueDate', '>=', fromDay ?? ''))
    .$if(toDay !== undefined, (q) => q.where('valueDate', '<=', toDay ?? ''))
    .$if(search !== undefined && search !== '', (q) =>
      q.where((or) =>
        or.or([
          or('clearingId', '=', search ?? ''),
          or('traceNo', '=', search ?? ''),
          or('merchantId', '=', (search ?? '').toUpperCase()),
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
  (key) => `"${toSnakeName(key)}" ${columnTypes[payoutList.fields[key].kind]}`,
)

/** Wraps rows that were read tenant by tenant in a query, so that one export can be made from them. */
export function asRows(
  db: Db,
  rows: readonly object[],
  // biome-ignore lint/suspicious/noExplicitAny: kysely's builder carries the joined tables in its type
): SelectQueryBuilder<Database, any, any> {
  const from = sql<Record<string, unknown>>`jsonb_to_recordset(${toRecordsetJson(rows)}::jsonb) as file (
    "place" integer, ${sql.raw(fileColumns.join(', '))})`
  // biome-ignore lint/suspicious/noExplicitAny: the rows are typed by their columns, not by a table
  return (db as any).selectFrom(from).selectAll().orderBy('place')
}
