import { sql } from 'kysely'
import type { Refund, RefundListQuery } from '#features/payments/refunds/refunds.contract.ts'
import { type Db, run } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Page } from '#shared/lists.ts'
import { refundStatusCode, sourceCode } from '#shared/reference.ts'

/** What a refund is read by, under the names of the contract. */
export const refundColumns = [
  'refund.refund_order_id as refundOrderId',
  'refund.order_id as payOrderId',
  'refund.merchant_refund_no as merchantRefundNo',
  'refund.platform_refund_no as platformRefundNo',
  'refund.channel_refund_no as channelRefundNo',
  'refund.amount',
  'refund.currency',
  'refund.exchange_rate as rate',
  'refund.clearing_amount as clearingAmount',
  'refund.fee_return_amount as feeReturnAmount',
  'refund.fee_tax_return_amount as feeTaxReturnAmount',
  'refund.refund_type as type',
  'refund.way_code as way',
  'refund.source',
  'refund.status',
  'refund.error_code as errorCode',
  'refund.error_message as errorMessage',
  'refund.reason',
  'refund.operator_name as operator',
  'refund.create_time as createTime',
  'refund.confirm_time as confirmTime',
] as const

export type RefundRow = Omit<Refund, 'status' | 'source'> & { status: number; source: number }

export function refundOf(row: RefundRow): Refund {
  return { ...row, status: nameOf(refundStatusCode, row.status), source: nameOf(sourceCode, row.source) }
}

export async function findRefund(db: Db, scope: Scope, refundOrderId: string): Promise<Refund | null> {
  const row = await ofMerchant(db, scope)
    .where('refund.refund_order_id', '=', refundOrderId)
    .select(refundColumns)
    .executeTakeFirst()
  return row ? refundOf(row as RefundRow) : null
}

/** Instants in place of the days that a person names: the merchant's timezone has turned them. */
export type RefundNarrowing = Omit<
  RefundListQuery,
  'fromDay' | 'toDay' | 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
> & {
  from: Date | null
  to: Date | null
}

/** How refunds are sorted, in the list as in its file. */
export const refundSorting = {
  sortBy: { createTime: 'refund.create_time', amount: 'refund.amount' },
  lastKey: 'refund.refund_order_id',
}

/** One page of the merchant's refunds, newest first. */
export async function listRefunds(
  db: Db,
  scope: Scope,
  query: RefundListQuery,
  narrowing: RefundNarrowing,
): Promise<Page<Refund>> {
  const matching = await matchingRefunds(db, scope, narrowing)
  const found = await page(db, query, matching.select(refundColumns), refundSorting)
  return { ...found, rows: (found.rows as RefundRow[]).map(refundOf) }
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
