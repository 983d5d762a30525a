import { sql } from 'kysely'
import { actsFor } from '#features/payments/exceptions/exceptions.domain.ts'
import {
  type ExceptionListQuery,
  exceptionList,
  type OrderException,
} from '#features/payments/exceptions/exceptions.fields.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Page } from '#shared/lists.ts'
import { refundStatusCode as refundStatusCodes, tradeStatusCode } from '#shared/reference.ts'

// `withActs` replaces the actions.
const source = fieldSource(exceptionList, 'order_exception', { acts: sql<null>`null` })

/** The facts that decide which actions an exception offers. */
export const actFacts = [
  'pay_order.status as orderStatusCode',
  'refund.status as refundStatusCode',
  'refund.amount as refundAmount',
  'refund.currency as refundCurrency',
  // Whether the refund completed before and bounced; it cannot be posted a second time.
  sql<boolean>`exists (
    select from ledger_transfer
     where ledger_transfer.tenant_id = order_exception.tenant_id
       and ledger_transfer.posting_id = 'refundBack:' || order_exception.refund_order_id)`.as('cameBack'),
  // Whether the payment it reports is already in the books through another channel response.
  sql<boolean>`exists (
    select from pay_attempt
     where pay_attempt.tenant_id = order_exception.tenant_id
       and pay_attempt.channel_order_no = order_exception.channel_order_no
       and pay_attempt.status = 'success'
       and pay_attempt.channel_transaction_id = order_exception.channel_transaction_id)`.as('booked'),
] as const

type ActFacts = {
  orderStatusCode: number
  refundStatusCode: number | null
  refundAmount: bigint | null
  refundCurrency: string | null
  cameBack: boolean
  booked: boolean
}

/** Includes the possible actions in the row, so that no page has to compute them. */
export function withActs<R extends OrderException>(found: unknown): R {
  const { orderStatusCode, refundStatusCode, refundAmount, refundCurrency, cameBack, booked, ...row } =
    found as OrderException & ActFacts
  const orderStatus = nameOf(tradeStatusCode, orderStatusCode)
  const counts = row.amount === refundAmount && row.currency === refundCurrency && !cameBack
  const refund =
    refundStatusCode === null ? null : { status: nameOf(refundStatusCodes, refundStatusCode), counts }
  const acts = row.status === 'open' ? actsFor({ ...row, orderStatus, booked, refund }) : []
  return { ...row, acts } as R
}

export async function listExceptions(
  db: Db,
  scope: Scope,
  query: ExceptionListQuery,
): Promise<Page<OrderException>> {
  const { status, orderId } = query
  let matching = ofMerchant(db, scope)
  if (status) matching = matching.where('order_exception.status', '=', status)
  if (orderId) matching = matching.where('order_exception.orderId', '=', orderId)
  const found = await page(db, query, matching.select([...source.rowColumns, ...actFacts]), source.sorting)
  return { ...found, rows: found.rows.map((row) => withActs(row)) }
}

export async function findException(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<OrderException | null> {
  const row = await ofMerchant(db, scope)
    .where('order_exception.exceptionId', '=', exceptionId)
    .select([...source.rowColumns, ...actFacts])
    .executeTakeFirst()
  return row ? withActs(row) : null
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
        .onRef('pay_order.tenantId', '=', 'order_exception.tenantId')
        .onRef('pay_order.orderId', '=', 'order_exception.orderId'),
    )
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.tenantId', '=', 'order_exception.tenantId')
        .onRef('refund.refundOrderId', '=', 'order_exception.refundOrderId'),
    )
}
