import { sql } from 'kysely'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type ExceptionRefund = {
  exceptionId: string
  orderId: string
  amount: bigint
  currency: Currency
  channelOrderNo: string
  channelTransactionId: string | null
  channelAccountId: string
  reason: string
  /** The rail's own handle of the payment. */
  reference: string | null
  createTime: Date
  paymentCreateTime: Date
}

/**
 * What the channel must be told to give an exception's money back; null where that is not what was decided.
 */
export async function findExceptionRefund(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<ExceptionRefund | null> {
  const { rows } = await sql<ExceptionRefund>`
    select e.exception_id as "exceptionId", e.order_id as "orderId", e.amount, e.currency, e.reason,
           e.channel_order_no as "channelOrderNo", e.channel_transaction_id as "channelTransactionId",
           a.channel_account_id as "channelAccountId", a.channel_reference as reference,
           e.create_time as "createTime", a.create_time as "paymentCreateTime"
      from order_exception e
      join pay_attempt a on a.tenant_id = e.tenant_id and a.channel_order_no = e.channel_order_no
     where e.tenant_id = ${scope.tenantId} and e.merchant_id = ${scope.merchantId}
       and a.tenant_id = ${scope.tenantId} and e.exception_id = ${exceptionId}
       and e.status = 'resolved' and e.resolution = 'refund' and a.channel_account_id is not null`.execute(db)
  return rows[0] ?? null
}

const owner = {
  name: 'exception-owner',
  text: `select e.merchant_id as "merchantId", a.channel_account_id as "channelAccountId"
           from order_exception e
           join pay_attempt a on a.tenant_id = e.tenant_id and a.channel_order_no = e.channel_order_no
          where e.tenant_id = $1 and e.exception_id = $2`,
}

/** Whose an exception is: for a notification about its refund, which names no merchant. */
export async function findExceptionOwner(
  db: Db,
  tenantId: number,
  exceptionId: string,
): Promise<{ merchantId: string; channelAccountId: string } | null> {
  const [row] = await run<{ merchantId: string; channelAccountId: string }>(db, owner, [
    tenantId,
    exceptionId,
  ])
  return row ?? null
}

const waiting = {
  name: 'exception-refunds-waiting',
  text: `select exception_id as "exceptionId" from order_exception
          where tenant_id = $1 and merchant_id = $2 and status = 'resolved' and resolution = 'refund'
            and resolve_time < $3
          order by resolve_time limit 200`,
}

/** Exceptions whose money is still on its way back. */
export async function findGoingBack(db: Db, scope: Scope, before: Date): Promise<string[]> {
  const rows = await run<{ exceptionId: string }>(db, waiting, [scope.tenantId, scope.merchantId, before])
  return rows.map(({ exceptionId }) => exceptionId)
}
