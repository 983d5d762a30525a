import { sql } from 'kysely'
import type { ExceptionListQuery, OrderException } from '#features/payments/exceptions/exceptions.contract.ts'
import { actsFor } from '#features/payments/exceptions/exceptions.domain.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Page } from '#shared/lists.ts'
import { refundStatusCode as refundStatusCodes, tradeStatusCode } from '#shared/reference.ts'

export const exceptionColumns = [
  'order_exception.exception_id as exceptionId',
  'order_exception.kind',
  'order_exception.order_id as orderId',
  'order_exception.refund_order_id as refundOrderId',
  'order_exception.channel_words as channelWords',
  'order_exception.due_time as dueTime',
  'order_exception.payout_reference as payoutReference',
  'order_exception.amount',
  'order_exception.currency',
  'order_exception.channel_order_no as channelOrderNo',
  'order_exception.channel_transaction_id as channelTransactionId',
  'order_exception.status',
  'order_exception.resolution',
  'order_exception.reason',
  'order_exception.resolved_by as resolvedBy',
  'order_exception.create_time as createTime',
  'order_exception.resolve_time as resolveTime',
  'pay_order.status as orderStatusCode',
  'refund.status as refundStatusCode',
  'refund.amount as refundAmount',
  'refund.currency as refundCurrency',
] as const

export type ExceptionRow = Omit<OrderException, 'acts'> & {
  orderStatusCode: number
  refundStatusCode: number | null
  refundAmount: bigint | null
  refundCurrency: string | null
  cameBack: boolean
  booked: boolean
}

/** Includes the possible actions in the row, so that no page has to compute them. */
export function exceptionOf(found: ExceptionRow): OrderException {
  const { orderStatusCode, refundStatusCode, refundAmount, refundCurrency, cameBack, booked, ...row } = found
  const orderStatus = nameOf(tradeStatusCode, orderStatusCode)
  const counts = row.amount === refundAmount && row.currency === refundCurrency && !cameBack
  const refund =
    refundStatusCode === null ? null : { status: nameOf(refundStatusCodes, refundStatusCode), counts }
  return { ...row, acts: row.status === 'open' ? actsFor({ ...row, orderStatus, booked, refund }) : [] }
}

/** Whether the refund completed before and bounced; it cannot be posted a second time. */
export const cameBack = sql<boolean>`exists (
  select from ledger_transfer
   where ledger_transfer.tenant_id = order_exception.tenant_id
     and ledger_transfer.posting_id = 'refundBack:' || order_exception.refund_order_id)`.as('cameBack')

/** Whether the payment it reports is already in the books through another channel response. */
export const booked = sql<boolean>`exists (
  select from pay_attempt
   where pay_attempt.tenant_id = order_exception.tenant_id
     and pay_attempt.channel_order_no = order_exception.channel_order_no
     and pay_attempt.status = 'success'
     and pay_attempt.channel_transaction_id = order_exception.channel_transaction_id)`.as('booked')

export async function listExceptions(
  db: Db,
  scope: Scope,
  query: ExceptionListQuery,
): Promise<Page<OrderException>> {
  const { status, orderId } = query
  let matching = ofMerchant(db, scope)
  if (status) matching = matching.where('order_exception.status', '=', status)
  if (orderId) matching = matching.where('order_exception.order_id', '=', orderId)
  const found = await page(db, query, matching.select([...exceptionColumns, cameBack, booked]), {
    sortBy: { createTime: 'order_exception.create_time' },
    lastKey: 'order_exception.exception_id',
  })
  return { ...found, rows: (found.rows as unknown as ExceptionRow[]).map(exceptionOf) }
}

export async function findException(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<OrderException | null> {
  const row = await ofMerchant(db, scope)
    .where('order_exception.exception_id', '=', exceptionId)
    .select([...exceptionColumns, cameBack, booked])
    .executeTakeFirst()
  return row ? exceptionOf(row as unknown as ExceptionRow) : null
}

function ofMerchant(db: Db, scope: Scope) {
  return allExceptions(db).where(within(scope, 'order_exception'))
}

/** An unscoped query over all exceptions with order and refund: the caller must add the tenant predicate. */
export function allExceptions(db: Db) {
  return db
    .selectFrom('order_exception')
    .innerJoin('pay_order', (join) =>
      join
        .onRef('pay_order.tenant_id', '=', 'order_exception.tenant_id')
        .onRef('pay_order.order_id', '=', 'order_exception.order_id'),
    )
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.tenant_id', '=', 'order_exception.tenant_id')
        .onRef('refund.refund_order_id', '=', 'order_exception.refund_order_id'),
    )
}
