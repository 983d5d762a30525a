import { sql } from 'kysely'
import {
  fewReached,
  merchantsOf,
  ofFew,
  type Reached,
  type Whose,
  whoseRows,
} from '#features/merchants/operations/merchantNarrowing.sql.ts'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import {
  allOrders,
  narrowOrders,
  type OrderNarrowing,
} from '#features/payments/orders/list/orderFilter.sql.ts'
import {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
  orderOf,
  orderSource,
} from '#features/payments/orders/list/orderRow.sql.ts'
import type { DeskOrder, DeskOrderQuery } from '#features/payments/orders/operations/list/orderDesk.fields.ts'
import { findNumberedOrders } from '#features/payments/orders/operations/list/orderNumbers.sql.ts'
import type { OrderTotals } from '#features/payments/orders/orders.contract.ts'
import { type Db, run } from '#server/database/db.ts'
import { countFor, pageFrom, sortOf } from '#server/database/page.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Page } from '#shared/lists.ts'

export type DeskNarrowing = OrderNarrowing &
  Whose & { currency?: Currency | undefined; channelAccountId?: string | undefined }

/** The orders in the data scope that a filter matches, for the count, the totals and the export. */
export async function matchingDeskOrders(db: Db, dataScope: DataScope, filters: DeskNarrowing) {
  if (filters.search) return numbered(db, dataScope, filters, filters.search)
  const few = await fewReached(db, dataScope, filters)
  const whose = few ? ofFew('o', few) : whoseRows(dataScope, 'o', filters)
  return { few, matching: toFilters(allOrders(db).where(whose), filters, null) }
}

/** The orders found for a number; their IDs encode their tenants. */
async function numbered(db: Db, dataScope: DataScope, filters: DeskNarrowing, number: string) {
  const ids = await findNumberedOrders(db, dataScope, number)
  const tenants = [...new Set(ids.map((id) => tenantOfId(id)))]
  const orders = allOrders(db)
    .where(sql<boolean>`o.tenant_id = any(${tenants}::integer[])`)
    .where(whoseRows(dataScope, 'o', filters))
  return { few: null, matching: toFilters(orders, filters, ids) }
}

function toFilters(
  orders: ReturnType<typeof allOrders>,
  filters: DeskNarrowing,
  ids: readonly string[] | null,
) {
  let matching = narrowOrders(orders, filters, ids)
  if (filters.currency) matching = matching.where('o.currency', '=', filters.currency)
  if (filters.channelAccountId) matching = matching.where(triedBy(filters.channelAccountId))
  return matching
}

function triedBy(channelAccountId: string) {
  return sql<boolean>`exists (
    select from pay_attempt tried
     where tried.tenant_id = o.tenant_id and tried.order_id = o.order_id
       and tried.channel_account_id = ${channelAccountId})`
}

type Sorted = { column: string; direction: 'asc' | 'desc' }

/** The keys of one page when all merchants are in scope, read from the time index. */
function keysOfAll(
  matching: ReturnType<typeof allOrders>,
  { column, direction }: Sorted,
  query: DeskOrderQuery,
) {
  const skipped = (query.pageNum - 1) * query.pageSize
  const keys = matching.select(['o.tenantId', 'o.orderId', 'o.createTime', 'o.payAmount'])
  return sql`${keys} order by ${sql.raw(`${column} ${direction}, o.order_id ${direction}`)}
    limit ${query.pageSize} offset ${skipped}`
}

/**
 * The keys of one page when few merchants are in scope: the first rows of each through its own index, merged.
 */
function keysOfFew(
  matching: ReturnType<typeof allOrders>,
  { column, direction }: Sorted,
  query: DeskOrderQuery,
  few: readonly Reached[],
) {
  const skipped = (query.pageNum - 1) * query.pageSize
  const order = sql.raw(`order by ${column} ${direction}, o.order_id ${direction}`)
  const each = matching
    .where(sql<boolean>`o.tenant_id = reached.tenant_id and o.merchant_id = reached.merchant_id`)
    .select(['o.tenantId', 'o.orderId', 'o.createTime', 'o.payAmount'])
  return sql`
    select o.* from ${merchantsOf(few)} reached (tenant_id, merchant_id)
     cross join lateral (${each} ${order} limit ${skipped + query.pageSize}) o
     ${order} limit ${query.pageSize} offset ${skipped}`
}

// The limit keeps the lookup to one row by key.
export const deskJoins = `
  join merchant m on m.tenant_id = o.tenant_id and m.merchant_id = o.merchant_id
  left join lateral (
    select channel_account_id from pay_attempt
     where tenant_id = o.tenant_id and order_id = o.order_id
     order by (status = 'success' and channel_transaction_id = o.channel_transaction_id) desc nulls last,
              (status = 'success') desc, attempt_no desc limit 1) tried on true`
export const deskColumns = `m.merchant_id as mch_code, m.trade_name as mch_name,
  tried.channel_account_id`

type Key = { tenantId: number; orderId: string }

const shown = {
  name: 'desk-order-rows',
  text: `select ${orderColumns}, ${orderFacts}, ${deskColumns}
           from unnest($1::integer[], $2::text[]) with ordinality page (tenant_id, order_id, place)
           join pay_order o on o.tenant_id = page.tenant_id and o.order_id = page.order_id
           ${deskJoins} ${orderJoins}
          order by page.place`,
}

type Row = OrderRow & Pick<DeskOrder, 'mchCode' | 'mchName' | 'channelAccountId'>

/** One page of the orders in the data scope, newest first by default. */
export async function pageOfDeskOrders(
  db: Db,
  dataScope: DataScope,
  query: DeskOrderQuery,
  filters: DeskNarrowing,
): Promise<Page<DeskOrder>> {
  const sorted = sortOf(query, orderSource.sorting)
  const { few, matching } = await matchingDeskOrders(db, dataScope, filters)
  const keys = few
    ? keysOfFew(toFilters(allOrders(db), filters, null), sorted, query, few)
    : keysOfAll(matching, sorted, query)
  // Keys first; a second statement, planned once for all filters, then reads the rows.
  const found = await sql<Key>`select tenant_id, order_id from (${keys}) page`.execute(db)
  const rows = await run<Row>(db, shown, [
    found.rows.map((key) => key.tenantId),
    found.rows.map((key) => key.orderId),
  ])
  const count = await countFor(db, query, rows.length, async () => matching)
  return pageFrom(query, rows.map(deskOrderOf), count)
}

function deskOrderOf({ mchCode, mchName, channelAccountId, ...row }: Row): DeskOrder {
  return { ...orderOf(row), mchCode, mchName, channelAccountId }
}

/** The exact count and sums of the matching orders, per currency. */
export async function totalDeskOrders(
  db: Db,
  dataScope: DataScope,
  filters: DeskNarrowing,
): Promise<OrderTotals> {
  const paid = sql`o.status in (5, 6, 7)`
  const { matching } = await matchingDeskOrders(db, dataScope, filters)
  const rows = await matching
    .select([
      'o.currency',
      sql<number>`count(*)::int`.as('orders'),
      sql<bigint>`sum(o.pay_amount)::bigint`.as('payAmount'),
      sql<bigint>`sum(o.refunded_amount)::bigint`.as('refundedAmount'),
      sql<number>`(count(*) filter (where ${paid}))::int`.as('paidOrders'),
      sql<bigint>`coalesce(sum(o.pay_amount) filter (where ${paid}), 0)::bigint`.as('paidAmount'),
    ])
    .groupBy('o.currency')
    .orderBy('o.currency')
    .execute()
  const totals = rows.map((row) => ({ ...row, currency: row.currency as Currency }))
  return { totals, exactCount: totals.reduce((sum, { orders }) => sum + orders, 0) }
}
