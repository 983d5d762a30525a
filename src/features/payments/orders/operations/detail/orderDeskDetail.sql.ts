import { sql } from 'kysely'
import { tenantOfId } from '#features/payments/orders/create/orderId.domain.ts'
import type { LedgerLine } from '#features/payments/orders/operations/detail/orderDeskDetail.contract.ts'
import type { Db } from '#server/database/db.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'

/**
 * Returns the order's merchant, or null if the order is outside the caller's data scope. The order ID encodes
 * the tenant.
 */
export async function ownerOfOrder(db: Db, dataScope: DataScope, orderId: string): Promise<string | null> {
  const tenantId = tenantOfId(orderId)
  if (tenantId === null) return null
  const row = await db
    .selectFrom('pay_order as o')
    .where('o.tenantId', '=', tenantId)
    .where('o.orderId', '=', orderId)
    .where(withinDataScope(dataScope, 'o'))
    .select('o.merchantId')
    .executeTakeFirst()
  return row?.merchantId ?? null
}

export async function ownerOfRefund(
  db: Db,
  dataScope: DataScope,
  refundOrderId: string,
): Promise<string | null> {
  const tenantId = tenantOfId(refundOrderId)
  if (tenantId === null) return null
  const row = await db
    .selectFrom('refund as r')
    .where('r.tenantId', '=', tenantId)
    .where('r.refundOrderId', '=', refundOrderId)
    .where(withinDataScope(dataScope, 'r'))
    .select('r.merchantId')
    .executeTakeFirst()
  return row?.merchantId ?? null
}

/** Every ledger transfer of the order, oldest first. */
export async function ledgerOf(db: Db, scope: Scope, orderId: string): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    with postings as (
      select 'pay:' || ${orderId} as posting_id
      union
      select posting_id from ledger_transfer
       where tenant_id = ${scope.tenantId} and order_id = ${orderId} and line_no = 1 and category <> 'sale')
    select line.posting_id, line.posted_at, line.line_no, line.category,
           line.debit_account as debit, line.credit_account as credit, line.amount, line.currency
      from postings
      join ledger_transfer line on line.tenant_id = ${scope.tenantId} and line.posting_id = postings.posting_id
     where line.merchant_id = ${scope.merchantId}
     order by line.posted_at, line.posting_id, line.line_no`.execute(db)
  return rows
}
