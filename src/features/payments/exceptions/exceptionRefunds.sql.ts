import { sql } from 'kysely'
import type { ExceptionRefundStatus } from '#features/payments/exceptions/exceptionRefund.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
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
  channelRefundNo: string | null
  reason: string
  /** The channel's reference of the payment. */
  reference: string | null
  createTime: Date
  paymentCreateTime: Date
  /** Staff decided on it, and the channel is to carry it out. */
  wanted: boolean
  status: ExceptionRefundStatus | null
}

/** What the channel needs to return an exception's money, or to query the return. */
export async function findExceptionRefund(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<ExceptionRefund | null> {
  const { rows } = await sql<ExceptionRefund>`
    select e.exception_id, e.order_id, e.amount, e.currency, coalesce(e.reason, '') as reason,
           e.channel_order_no, e.channel_transaction_id,
           a.channel_account_id, a.channel_reference as reference,
           e.create_time, a.create_time as payment_create_time,
           e.status = 'resolved' and e.resolution = 'refund' as wanted, r.status, r.channel_refund_no
      from order_exception e
      join pay_attempt a on a.tenant_id = e.tenant_id and a.channel_order_no = e.channel_order_no
      left join exception_refund r on r.tenant_id = e.tenant_id and r.exception_id = e.exception_id
     where e.tenant_id = ${scope.tenantId} and e.merchant_id = ${scope.merchantId}
       and a.tenant_id = ${scope.tenantId} and e.exception_id = ${exceptionId}
       and a.channel_account_id is not null`.execute(db)
  return rows[0] ?? null
}

export type LockedExceptionRefund = {
  status: ExceptionRefundStatus
  reversalCount: number
  queryCount: number
}

/** Inserts the return of an exception's money if there is none yet. The exception must be locked. */
export async function insertExceptionRefund(
  db: Db,
  scope: Scope,
  exceptionId: string,
  { status, now }: { status: ExceptionRefundStatus; now: Date },
): Promise<void> {
  await db
    .insertInto('exception_refund')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      exceptionId,
      status,
      createTime: now,
      changeTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The exception must be locked. */
export async function lockExceptionRefund(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<LockedExceptionRefund | null> {
  const row = await db
    .selectFrom('exception_refund')
    .where(within(scope, 'exception_refund'))
    .where('exceptionId', '=', exceptionId)
    .select(['status', 'reversalCount', 'queryCount'])
    .forUpdate()
    .executeTakeFirst()
  return (row as LockedExceptionRefund | undefined) ?? null
}

export type ExceptionRefundChange = Partial<{
  status: ExceptionRefundStatus
  channelRefundNo: string
  errorCode: string | null
  errorMessage: string | null
  queryCount: number
  reversalCount: number
  changeTime: Date
}>

export async function updateExceptionRefund(
  db: Db,
  scope: Scope,
  exceptionId: string,
  change: ExceptionRefundChange,
): Promise<void> {
  await db
    .updateTable('exception_refund')
    .set(change)
    .where(within(scope, 'exception_refund'))
    .where('exceptionId', '=', exceptionId)
    .execute()
}

const owner = {
  name: 'exception-owner',
  text: `select e.merchant_id, a.channel_account_id
           from order_exception e
           join pay_attempt a on a.tenant_id = e.tenant_id and a.channel_order_no = e.channel_order_no
          where e.tenant_id = $1 and e.exception_id = $2`,
}

/** The owner of an exception, for notifications about its return, which do not name the merchant. */
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
  text: `select exception_id, resolve_time from order_exception
          where tenant_id = $1 and merchant_id = $2 and status = 'resolved' and resolution = 'refund'
            and resolve_time < $3
            and ($4::timestamptz is null or (resolve_time, exception_id) > ($4::timestamptz, $5::uuid))
          order by resolve_time, exception_id limit $6`,
}

const merchantsWaiting = {
  name: 'exception-refunds-merchants',
  text: `select distinct tenant_id, merchant_id from order_exception
          where status = 'resolved' and resolution = 'refund' and resolve_time < $1
          order by tenant_id, merchant_id`,
}

/** The merchants with exceptions resolved before an instant whose money is still being returned. */
export function merchantsGoingBack(db: Db, before: Date): Promise<MerchantKey[]> {
  return run<MerchantKey>(db, merchantsWaiting, [before])
}

export type GoingBack = { exceptionId: string; resolveTime: Date }

/** A page of the exceptions whose money is still being returned, oldest first. */
export function findGoingBack(
  db: Db,
  { tenantId, merchantId }: Scope,
  before: Date,
  { after, pageSize }: { after: GoingBack | null; pageSize: number },
): Promise<GoingBack[]> {
  const place = [after?.resolveTime ?? null, after?.exceptionId ?? null]
  return run<GoingBack>(db, waiting, [tenantId, merchantId, before, ...place, pageSize])
}
