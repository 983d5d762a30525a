import { sql } from 'kysely'
import type { ClearingTotals } from '#features/finances/settlements/clearing.contract.ts'
import type { Bank } from '#features/finances/settlements/clearings.sql.ts'
import type { Validation } from '#features/finances/settlements/settlements.domain.ts'
import {
  type Clearing,
  clearingLineList,
  type SettlementListQuery,
  settlementList,
} from '#features/finances/settlements/settlements.fields.ts'
import {
  type ClearingStatus,
  clearingStates,
  statesOf,
  viewOf,
} from '#features/ledger/clearingStates.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

const view = sql.raw(
  `case clearing.status ${clearingStates.map((state) => `when '${state}' then '${viewOf[state]}'`).join(' ')} end`,
)

export const settlementSource = fieldSource(settlementList, 'clearing', {
  clientId: 'clearing.merchantId',
  // A settlement has one currency and is paid in it.
  exchangeRate: sql.lit('1'),
  gross: sql`clearing.sale_amount + clearing.tip_amount + clearing.surcharge_amount - clearing.refund_amount`,
  serviceFee: 'clearing.feeAmount',
  net: 'clearing.netAmount',
  status: view,
  state: 'clearing.status',
})

export type SettlementFilters = Omit<SettlementListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/** The settlements that a filter matches, for the list and the export. */
export function matchingClearings(db: Db, scope: Scope, query: SettlementFilters) {
  const { status, state, validation, currency, fromDay, toDay } = query
  return db
    .selectFrom('clearing')
    .where(within(scope, 'clearing'))
    .$if(status !== undefined, (q) => q.where('status', 'in', statesOf(status ?? 'settled')))
    .$if(state !== undefined, (q) => q.where('status', '=', state ?? ''))
    .$if(currency !== undefined, (q) => q.where('currency', '=', currency ?? ''))
    .$if(validation !== undefined, (q) => q.where('validation', '=', validation ?? ''))
    .$if(fromDay !== undefined, (q) => q.where('settleDate', '>=', fromDay ?? ''))
    .$if(toDay !== undefined, (q) => q.where('settleDate', '<=', toDay ?? ''))
}

/** The totals of the matching settlements, per currency. */
export async function totalsOf(db: Db, scope: Scope, filters: SettlementFilters): Promise<ClearingTotals[]> {
  const gross = sql<bigint>`sum(sale_amount + tip_amount + surcharge_amount - refund_amount)::bigint`
  const rows = await matchingClearings(db, scope, filters)
    .select([
      'currency',
      sql<bigint>`count(*)`.as('count'),
      gross.as('gross'),
      sql<bigint>`sum(fee_amount - fee_return_amount)::bigint`.as('fee'),
      sql<bigint>`sum(tax_amount)::bigint`.as('tax'),
      sql<bigint>`sum(net_amount)::bigint`.as('net'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, currency: row.currency as Currency, count: Number(row.count) }))
}

/** The IDs of the previous and next settlement in the same currency, or null. */
export async function neighboursOf(db: Db, scope: Scope, clearing: Pick<Clearing, 'currency' | 'toTime'>) {
  const beside = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    db
      .selectFrom('clearing')
      .where(within(scope, 'clearing'))
      .where('currency', '=', clearing.currency)
      .where('toTime', comparison, clearing.toTime)
      .select('clearingId')
      .orderBy('toTime', order)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = [await beside('<', 'desc'), await beside('>', 'asc')]
  return {
    previousClearingId: previous?.clearingId ?? null,
    nextClearingId: next?.clearingId ?? null,
  }
}

const bankColumns = ['bankName', 'institutionNo', 'transitNo', 'routingNo', 'accountNoTail'] as const

/** One settlement and the payee account that it pays. */
export async function findClearing(
  db: Db,
  scope: Scope,
  clearingId: string,
): Promise<{ clearing: Clearing; bank: Bank } | undefined> {
  const row = await db
    .selectFrom('clearing')
    .where(within(scope, 'clearing'))
    .where('clearingId', '=', clearingId)
    .select([...settlementSource.rowColumns, ...bankColumns])
    .executeTakeFirst()
  if (!row) return undefined
  const { bankName, institutionNo, transitNo, routingNo, accountNoTail, ...clearing } = row
  return {
    clearing: settlementSource.decode(clearing),
    bank: { bankName, institutionNo, transitNo, routingNo, accountNoTail },
  }
}

type Period = Pick<Clearing, 'currency' | 'fromTime' | 'toTime'>

/** The posting lines of a settlement, signed from the merchant account's point of view. */
export function matchingLines(db: Db, scope: Scope, period: Period, category?: string) {
  const account = payableOf(scope.merchantId, period.currency)
  const side = (column: 'creditAccount' | 'debitAccount', amount: string) =>
    db
      .selectFrom('ledger_transfer')
      .where('tenantId', '=', scope.tenantId)
      .where(column, '=', account)
      .where('postedAt', '>=', period.fromTime)
      .where('postedAt', '<', period.toTime)
      .where('category', 'not in', ['payout', 'payoutReturn'])
      .$if(category !== undefined, (q) => q.where('category', '=', category ?? ''))
      .select([
        sql<string>`posting_id || '#' || line_no`.as('lineId'),
        'category',
        'orderId',
        'refundId',
        sql<bigint>`${sql.raw(amount)}`.as('amount'),
        'currency',
        'postedAt',
      ])
  const both = side('creditAccount', 'amount').unionAll(side('debitAccount', '-amount'))
  return db.selectFrom(both.as('line'))
}

export const clearingLineSource = fieldSource(clearingLineList, 'line')

export type OrderClearing = { clearingId: string; status: ClearingStatus; validation: Validation }

const ofOrders = {
  name: 'settlement-of-orders',
  text: `select asked.order_id, coalesce(pays.clearing_id, held.clearing_id) as clearing_id,
                coalesce(pays.status, held.status) as status, coalesce(pays.validation, held.validation) as validation
           from unnest($3::text[]) asked (order_id)
          cross join lateral (
            select currency, posted_at from ledger_transfer
             where tenant_id = $1 and posting_id = 'pay:' || asked.order_id and line_no = 1) paid
          cross join lateral (
            select clearing_id, status, validation, from_time, to_time from clearing
             where tenant_id = $1 and merchant_id = $2 and currency = paid.currency and to_time > paid.posted_at
             order by to_time limit 1) held
           left join lateral (
            select clearing_id, status, validation from clearing
             where tenant_id = $1 and merchant_id = $2 and currency = paid.currency and to_time >= held.to_time
               and status <> 'carried'
             order by to_time limit 1) pays on true
          where paid.posted_at >= held.from_time`,
}

/**
 * The settlement of each order's payment. A carried settlement is replaced by the one it was carried into.
 */
export async function clearingsForOrders(db: Db, scope: Scope, orderIds: readonly string[]) {
  const rows = await run<OrderClearing & { orderId: string }>(db, ofOrders, [
    scope.tenantId,
    scope.merchantId,
    orderIds,
  ])
  return new Map(rows.map(({ orderId, ...clearing }) => [orderId, clearing]))
}

/** The settlement of one order; null if its payment is not in one yet, or it was never paid. */
export async function clearingForOrder(db: Db, scope: Scope, orderId: string): Promise<OrderClearing | null> {
  const found = await clearingsForOrders(db, scope, [orderId])
  return found.get(orderId) ?? null
}
