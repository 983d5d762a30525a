import { sql } from 'kysely'
import { type Refund, type RefundListQuery, refundList } from '#features/payments/refunds/refunds.fields.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'
import { refundStatusCode } from '#shared/reference.ts'

/**
 * The columns behind a refund's fields, for every list. The settlement currency comes from the joined order.
 */
export const refundPlaces = {
  payOrderId: 'refund.orderId',
  rate: 'refund.exchangeRate',
  type: 'refund.refundType',
  way: 'refund.wayCode',
  operator: 'refund.operatorName',
  settleCurrency: 'pay_order.settleCurrency',
}
export const refundSource = fieldSource(refundList, 'refund', refundPlaces)

export function findRefund(db: Db, scope: Scope, refundOrderId: string): Promise<Refund | null> {
  return refundSource.rowOf(ofMerchant(db, scope).where('refund.refundOrderId', '=', refundOrderId))
}

/** The list's filters, with days in the merchant's time zone resolved to instants. */
export type RefundNarrowing = Omit<
  RefundListQuery,
  'fromDay' | 'toDay' | 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
> & {
  from: Date | null
  to: Date | null
}

/** One page of the merchant's refunds, newest first. */
export async function listRefunds(
  db: Db,
  scope: Scope,
  query: RefundListQuery,
  narrowing: RefundNarrowing,
): Promise<Page<Refund>> {
  return refundSource.pageOf(db, query, await matchingRefunds(db, scope, narrowing))
}

/** The merchant's refunds that a filter matches, for the list and the export. */
export async function matchingRefunds(db: Db, scope: Scope, filters: RefundNarrowing) {
  const ids = filters.search ? await findNumbered(db, scope, filters.search) : null
  return narrowRefunds(ofMerchant(db, scope), filters, ids)
}

/** An unscoped query over all refunds: the caller must add the tenant predicate. */
export function allRefunds(db: Db) {
  return db.selectFrom('refund')
}

/** Applies the filters to refunds; `ids` are the refunds found for the searched number. */
export function narrowRefunds(
  refunds: ReturnType<typeof allRefunds>,
  { payOrderId, status, way, from, to }: RefundNarrowing,
  ids: readonly string[] | null,
) {
  let matching = ids ? refunds.where(amongst(ids)) : refunds
  if (payOrderId) matching = matching.where('refund.orderId', '=', payOrderId)
  if (status?.length)
    matching = matching.where(
      'refund.status',
      'in',
      status.map((name) => refundStatusCode[name]),
    )
  if (way?.length) matching = matching.where('refund.wayCode', 'in', way)
  if (from) matching = matching.where('refund.createTime', '>=', from)
  if (to) matching = matching.where('refund.createTime', '<', to)
  return matching
}

const search = {
  name: 'refund-search',
  text: `select refund_order_id from refund where tenant_id = $1 and refund_order_id = $3
         union select refund_order_id from refund
                where tenant_id = $1 and merchant_id = $2 and merchant_refund_no = $3
         union select refund_order_id from refund where tenant_id = $1 and platform_refund_no = $3
         union select refund_order_id from refund where tenant_id = $1 and channel_refund_no = $3
         union select refund_order_id from refund where tenant_id = $1 and order_id = $3
         union select r.refund_order_id
                 from pay_order o join refund r on r.tenant_id = o.tenant_id and r.order_id = o.order_id
                where o.tenant_id = $1 and o.merchant_id = $2 and o.client_order_id = $3
         union select r.refund_order_id
                 from pay_order o join refund r on r.tenant_id = o.tenant_id and r.order_id = o.order_id
                where o.tenant_id = $1 and o.channel_transaction_id = $3`,
}

/** The refunds behind any number of theirs or of their orders, each looked up through its own index. */
async function findNumbered(db: Db, { tenantId, merchantId }: Scope, number: string): Promise<string[]> {
  const rows = await run<{ refundOrderId: string }>(db, search, [tenantId, merchantId, number])
  return rows.map(({ refundOrderId }) => refundOrderId)
}

function amongst(refundOrderIds: readonly string[]) {
  return refundOrderIds.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`refund.refund_order_id = any(${refundOrderIds})`
}

function ofMerchant(db: Db, scope: Scope) {
  return db.selectFrom('refund').where(within(scope, 'refund'))
}
