import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ExceptionAct, ExceptionKind } from '#features/payments/exceptions/exceptions.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/** What an exception tells of. */
export type ExceptionFacts = {
  kind: ExceptionKind
  orderId: string
  /** What the event was told of, so that the same event twice makes one exception. */
  eventKey: string
  amount: bigint | null
  currency: Currency | null
  channelOrderNo: string | null
  channelTransactionId: string | null
  payTime: Date | null
}

/**
 * Opens an exception, or opens one again that was left to another try. Answers its id, or null where the
 * same event is known: it waits for someone already, or someone has settled it.
 */
export async function insertException(
  db: Db,
  scope: Scope,
  facts: ExceptionFacts,
  now: Date,
): Promise<string | null> {
  const row = await db
    .insertInto('order_exception')
    .values({
      tenant_id: scope.tenantId,
      exception_id: randomUUIDv7(),
      merchant_id: scope.merchantId,
      order_id: facts.orderId,
      kind: facts.kind,
      event_key: facts.eventKey,
      amount: facts.amount,
      currency: facts.currency,
      channel_order_no: facts.channelOrderNo,
      channel_transaction_id: facts.channelTransactionId,
      pay_time: facts.payTime,
      status: 'open',
      create_time: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'order_id', 'kind', 'event_key'])
        .doUpdateSet({
          status: 'open',
          resolution: null,
          reason: null,
          resolved_by: null,
          resolve_time: null,
        })
        .where('order_exception.resolution', '=', 'retry'),
    )
    .returning('exception_id')
    .executeTakeFirst()
  return row?.exception_id ?? null
}

export type LockedException = Omit<ExceptionFacts, 'eventKey'> & {
  exceptionId: string
  status: 'open' | 'resolved'
  resolution: string | null
  orderStatus: TradeStatus
}

const lock = {
  name: 'exception-lock',
  text: `select e.exception_id as "exceptionId", e.kind, e.order_id as "orderId", e.amount, e.currency,
                e.channel_order_no as "channelOrderNo", e.channel_transaction_id as "channelTransactionId",
                e.pay_time as "payTime", e.status, e.resolution, o.status as "orderStatus"
           from pay_order o
           join order_exception e on e.tenant_id = o.tenant_id and e.order_id = o.order_id
          where e.tenant_id = $1 and e.merchant_id = $2 and e.exception_id = $3 and o.tenant_id = $1
            for update of o, e`,
}

/** An exception and its order, both locked, the order first as everywhere. */
export async function lockException(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<LockedException | null> {
  const values = [scope.tenantId, scope.merchantId, exceptionId]
  const [row] = await run<Omit<LockedException, 'orderStatus'> & { orderStatus: number }>(db, lock, values)
  return row ? { ...row, orderStatus: nameOf(tradeStatusCode, row.orderStatus) } : null
}

export type Resolution = { act: ExceptionAct; reason: string; resolvedBy: string }

export async function updateResolved(
  db: Db,
  scope: Scope,
  exceptionId: string,
  { act, reason, resolvedBy }: Resolution,
  now: Date,
): Promise<void> {
  await db
    .updateTable('order_exception')
    .set({ status: 'resolved', resolution: act, reason, resolved_by: resolvedBy, resolve_time: now })
    .where(within(scope, 'order_exception'))
    .where('exception_id', '=', exceptionId)
    .execute()
}

/** The money of an exception has gone back: said once. */
export async function updateRefunded(db: Db, scope: Scope, exceptionId: string): Promise<void> {
  await db
    .updateTable('order_exception')
    .set({ resolution: 'refunded' })
    .where(within(scope, 'order_exception'))
    .where('exception_id', '=', exceptionId)
    .execute()
}

/** An act that did not work leaves the exception open for another. */
export async function updateReopened(db: Db, scope: Scope, exceptionId: string): Promise<void> {
  await db
    .updateTable('order_exception')
    .set({ status: 'open', resolution: null, reason: null, resolved_by: null, resolve_time: null })
    .where(within(scope, 'order_exception'))
    .where('exception_id', '=', exceptionId)
    .execute()
}

export type ExceptionRefund = {
  exceptionId: string
  orderId: string
  amount: bigint
  currency: Currency
  channelOrderNo: string
  channelTransactionId: string | null
  channelAccountId: string
  reason: string
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
           a.channel_account_id as "channelAccountId"
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
