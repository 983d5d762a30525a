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
import { findNumberedOrders } from '#features/payments/orders/operations/list/orderNumbers.sql.ts'
import type { DeskRefundTotals } from '#features/payments/refunds/operations/refundList.contract.ts'
import {
  type DeskRefund,
  type DeskRefundQuery,
  deskRefundList,
} from '#features/payments/refunds/operations/refundList.fields.ts'
import {
  allRefunds,
  narrowRefunds,
  type RefundNarrowing,
  refundPlaces,
} from '#features/payments/refunds/refundList.sql.ts'
import type { Db } from '#server/database/db.ts'
import { countFor, inOrder, pageFrom, sortOf } from '#server/database/page.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Page } from '#shared/lists.ts'

export type DeskRefundNarrowing = RefundNarrowing & Whose & { currency?: Currency | undefined }

/** The refunds in the data scope that a filter matches, for the count, the totals and the export. */
export async function matchingDeskRefunds(db: Db, dataScope: DataScope, filters: DeskRefundNarrowing) {
  if (filters.search) {
    const ids = await numberedRefunds(db, dataScope, filters.search)
    const tenants = [...new Set(ids.map((id) => tenantOfId(id)))]
    const refunds = allRefunds(db)
      .where(sql<boolean>`refund.tenant_id = any(${tenants}::integer[])`)
      .where(whoseRows(dataScope, 'refund', filters))
    return { few: null, matching: toFilters(refunds, { ...filters, from: null, to: null }, ids) }
  }
  const few = await fewReached(db, dataScope, filters)
  const whose = few ? ofFew('refund', few) : whoseRows(dataScope, 'refund', filters)
  return { few, matching: toFilters(allRefunds(db).where(whose), filters, null) }
}

function toFilters(
  refunds: ReturnType<typeof allRefunds>,
  filters: DeskRefundNarrowing,
  ids: readonly string[] | null,
) {
  const matching = narrowRefunds(refunds, filters, ids)
  return filters.currency ? matching.where('refund.currency', '=', filters.currency) : matching
}

/** The refunds behind one of their own numbers or their orders' numbers. */
async function numberedRefunds(db: Db, dataScope: DataScope, number: string): Promise<string[]> {
  const orders = await findNumberedOrders(db, dataScope, number)
  const tenants = [...new Set(orders.map((id) => tenantOfId(id)))]
  const rows = await allRefunds(db)
    .where(sql<boolean>`refund.tenant_id = any(${tenants}::integer[]) and refund.order_id = any(${orders})`)
    .select([
      'refund.refundOrderId',
      'refund.channelRefundNo as channelNo',
      'refund.merchantRefundNo as merchantNo',
    ])
    .execute()
  const own = rows.filter(({ refundOrderId, channelNo, merchantNo }) =>
    [refundOrderId, channelNo, merchantNo].includes(number),
  )
  return (own.length > 0 ? own : rows).map(({ refundOrderId }) => refundOrderId)
}

type Keyed = { column: string; direction: 'asc' | 'desc' }

/** The first rows of each of a few merchants through its own index, merged into the page. */
function keysOfFew(
  matching: ReturnType<typeof allRefunds>,
  { column, direction }: Keyed,
  { pageNum, pageSize }: DeskRefundQuery,
  few: readonly Reached[],
) {
  const skipped = (pageNum - 1) * pageSize
  const order = sql.raw(`order by ${column} ${direction}, refund.refund_order_id ${direction}`)
  const each = matching
    .where(sql<boolean>`refund.tenant_id = reached.tenant_id and refund.merchant_id = reached.merchant_id`)
    .select(['refund.tenantId', 'refund.refundOrderId', 'refund.createTime', 'refund.amount'])
  return sql`
    select refund.* from ${merchantsOf(few)} reached (tenant_id, merchant_id)
     cross join lateral (${each} ${order} limit ${skipped + pageSize}) refund
     ${order} limit ${pageSize} offset ${skipped}`
}

/** One page of the refunds in the data scope, newest first by default. */
export async function pageOfDeskRefunds(
  db: Db,
  dataScope: DataScope,
  query: DeskRefundQuery,
  filters: DeskRefundNarrowing,
): Promise<Page<DeskRefund>> {
  const { few, matching } = await matchingDeskRefunds(db, dataScope, filters)
  const { sorting, rowColumns, decode } = deskRefundSource
  const skipped = (query.pageNum - 1) * query.pageSize
  const keys = few
    ? keysOfFew(toFilters(allRefunds(db), filters, null), sortOf(query, sorting), query, few)
    : sql`${inOrder(query, matching.select(['refund.tenantId', 'refund.refundOrderId']), sorting)}
          limit ${query.pageSize} offset ${skipped}`
  const shown = withMerchant(allRefunds(db))
    .innerJoin(sql<{ tenantId: number; refundOrderId: string }>`(${keys})`.as('page'), (join) =>
      join
        .onRef('page.tenantId', '=', 'refund.tenantId')
        .onRef('page.refundOrderId', '=', 'refund.refundOrderId'),
    )
    .select(rowColumns)
  const rows = await inOrder(query, shown, sorting).execute()
  const count = await countFor(db, query, rows.length, async () => matching)
  return pageFrom(query, rows.map(decode), count)
}

export const deskRefundSource = fieldSource(deskRefundList, 'refund', {
  ...refundPlaces,
  mchCode: 'refund.merchantId',
  mchName: 'm.tradeName',
})

export function withMerchant(refunds: ReturnType<typeof allRefunds>) {
  return refunds.innerJoin('merchant as m', (join) =>
    join.onRef('m.tenantId', '=', 'refund.tenantId').onRef('m.merchantId', '=', 'refund.merchantId'),
  )
}

/** The exact count and sums of the matching refunds, per currency. */
export async function totalDeskRefunds(
  db: Db,
  dataScope: DataScope,
  filters: DeskRefundNarrowing,
): Promise<DeskRefundTotals> {
  const { matching } = await matchingDeskRefunds(db, dataScope, filters)
  const rows = await matching
    .select([
      'refund.currency',
      sql<number>`count(*)::int`.as('refunds'),
      sql<bigint>`sum(refund.amount)::bigint`.as('amount'),
      sql<bigint>`coalesce(sum(refund.amount) filter (where refund.status = 4), 0)::bigint`.as('doneAmount'),
    ])
    .groupBy('refund.currency')
    .orderBy('refund.currency')
    .execute()
  const totals = rows.map((row) => ({ ...row, currency: row.currency as Currency }))
  return { totals, exactCount: totals.reduce((sum, { refunds }) => sum + refunds, 0) }
}
