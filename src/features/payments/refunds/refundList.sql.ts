import { sql } from 'kysely'
import { type Refund, type RefundListQuery, refundList } from '#features/payments/refunds/refunds.fields.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'
import { refundStatusCode } from '#shared/reference.ts'

/** Where a refund's fields lie, of whatever list. The file's currency of settlement is that of the order, joined beside. */
export const refundPlaces = {
  payOrderId: 'refund.order_id',
  rate: 'refund.exchange_rate',
  type: 'refund.refund_type',
  way: 'refund.way_code',
  operator: 'refund.operator_name',
  settleCurrency: 'pay_order.settle_currency',
}
export const refundSource = fieldSource(refundList, 'refund', refundPlaces)

export function findRefund(db: Db, scope: Scope, refundOrderId: string): Promise<Refund | null> {
  return refundSource.rowOf(ofMerchant(db, scope).where('refund.refund_order_id', '=', refundOrderId))
}

/** Instants in place of the days that a person names: the merchant's timezone has turned them. */
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

/** The merchant's refunds that a filter matches: for the list and the export alike. */
export async function matchingRefunds(db: Db, scope: Scope, asked: RefundNarrowing) {
  const ids = asked.search ? await findNumbered(db, scope, asked.search) : null
  return narrowRefunds(ofMerchant(db, scope), asked, ids)
}

/** Every refund there is: whoever asks says whose. */
export function allRefunds(db: Db) {
  return db.selectFrom('refund')
}

/** Refunds narrowed by what is asked for; `ids` are those behind the number that is searched. */
export function narrowRefunds(
  refunds: ReturnType<typeof allRefunds>,
  { payOrderId, status, way, from, to }: RefundNarrowing,
  ids: readonly string[] | null,
) {
  let matching = ids ? refunds.where(amongst(ids)) : refunds
  if (payOrderId) matching = matching.where('refund.order_id', '=', payOrderId)
  if (status?.length)
    matching = matching.where(
      'refund.status',
      'in',
      status.map((name) => refundStatusCode[name]),
    )
  if (way?.length) matching = matching.where('refund.way_code', 'in', way)
  if (from) matching = matching.where('refund.create_time', '>=', from)
  if (to) matching = matching.where('refund.create_time', '<', to)
  return matching
}

const search = {
  name: 'refund-search',
  text: `select refund_order_id as "refundOrderId" from refund where tenant_id = $1 and refund_order_id = $3
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

/** The refunds behind any number that they or their orders go by, each looked up by its own index. */
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
