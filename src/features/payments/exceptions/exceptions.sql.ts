import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { ExceptionAct, ExceptionKind } from '#features/payments/exceptions/exceptions.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { nextId } from '#server/nextId.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/** What an exception is about. */
export type ExceptionFacts = {
  kind: ExceptionKind
  orderId: string
  /** Identifies the event, so that the same event opens only one exception. */
  eventKey: string
  amount: bigint | null
  currency: Currency | null
  channelOrderNo: string | null
  channelTransactionId: string | null
  payTime: Date | null
  /** The refund that it is about, if any. */
  refundOrderId?: string | null
  /** For a dispute: the channel's text and the deadline for a response. */
  channelWords?: string | null
  dueTime?: Date | null
}

/**
 * Opens an exception, or reopens one that was closed for another retry. Returns its ID, or null if the event
 * is known, whether open or resolved.
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
      tenantId: scope.tenantId,
      exceptionId: nextId(),
      merchantId: scope.merchantId,
      orderId: facts.orderId,
      kind: facts.kind,
      eventKey: facts.eventKey,
      amount: facts.amount,
      currency: facts.currency,
      channelOrderNo: facts.channelOrderNo,
      channelTransactionId: facts.channelTransactionId,
      payTime: facts.payTime,
      refundOrderId: facts.refundOrderId ?? null,
      channelWords: facts.channelWords ?? null,
      dueTime: facts.dueTime ?? null,
      status: 'open',
      createTime: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'orderId', 'kind', 'eventKey'])
        .doUpdateSet({
          status: 'open',
          resolution: null,
          reason: null,
          resolvedBy: null,
          resolveTime: null,
        })
        .where('order_exception.resolution', '=', 'retry'),
    )
    .returning('exceptionId')
    .executeTakeFirst()
  return row?.exceptionId ?? null
}

/** Resolves the open exceptions of a refund that has moved on by itself. Returns their IDs. */
export async function resolveOfRefund(
  db: Db,
  scope: Scope,
  refundOrderId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('order_exception')
    .set({ status: 'resolved', resolution: 'byChannel', resolveTime: now })
    .where(within(scope, 'order_exception'))
    .where('refundOrderId', '=', refundOrderId)
    .where('kind', 'in', ['refund_abnormal', 'refund_waiting'])
    .where('status', '=', 'open')
    .returning('exceptionId')
    .execute()
  return rows.map((row) => row.exceptionId)
}

/**
 * Resolves the open exceptions of an attempt that its channel now reports as paid as requested. Returns their
 * IDs.
 */
export async function resolveOfPayment(
  db: Db,
  scope: Scope,
  channelOrderNo: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('order_exception')
    .set({ status: 'resolved', resolution: 'byChannel', resolveTime: now })
    .where(within(scope, 'order_exception'))
    .where('channelOrderNo', '=', channelOrderNo)
    .where('kind', 'in', ['amount_mismatch', 'currency_mismatch', 'channel_unknown'])
    .where('status', '=', 'open')
    .returning('exceptionId')
    .execute()
  return rows.map((row) => row.exceptionId)
}

export type LockedException = Omit<
  ExceptionFacts,
  'eventKey' | 'refundOrderId' | 'channelWords' | 'dueTime'
> & {
  exceptionId: string
  refundOrderId: string | null
  status: 'open' | 'resolved'
  resolution: string | null
  orderStatus: TradeStatus
  /** The channel that the money came through, or was to be returned through. */
  channel: ChannelName
  /** The books already contain this payment. */
  booked: boolean
}

const lock = {
  name: 'exception-lock',
  text: `select e.exception_id, e.kind, e.order_id, e.amount, e.currency,
                e.refund_order_id, e.channel_order_no,
                e.channel_transaction_id, e.pay_time, e.status,
                e.resolution, o.status as order_status,
                coalesce((select channel from pay_attempt
                           where tenant_id = $1 and channel_order_no = e.channel_order_no), o.channel) as channel,
                exists (select from pay_attempt
                         where tenant_id = $1 and channel_order_no = e.channel_order_no and status = 'success'
                           and channel_transaction_id = e.channel_transaction_id) as booked
           from pay_order o
           join order_exception e on e.tenant_id = o.tenant_id and e.order_id = o.order_id
          where e.tenant_id = $1 and e.merchant_id = $2 and e.exception_id = $3 and o.tenant_id = $1
            for update of o, e`,
}

/** Locks an order and its exception, in the same order as everywhere else. */
export async function lockException(
  db: Db,
  scope: Scope,
  exceptionId: string,
): Promise<LockedException | null> {
  const values = [scope.tenantId, scope.merchantId, exceptionId]
  const [row] = await run<Omit<LockedException, 'orderStatus'> & { orderStatus: number }>(db, lock, values)
  return row ? { ...row, orderStatus: nameOf(tradeStatusCode, row.orderStatus) } : null
}

export type Resolution = {
  act: ExceptionAct
  reason: string
  resolvedBy: string
  payoutReference: string | null
}

export async function updateResolved(
  db: Db,
  scope: Scope,
  exceptionId: string,
  { act, reason, resolvedBy, payoutReference }: Resolution,
  now: Date,
): Promise<void> {
  await db
    .updateTable('order_exception')
    .set({
      status: 'resolved',
      resolution: act,
      reason,
      resolvedBy,
      payoutReference,
      resolveTime: now,
    })
    .where(within(scope, 'order_exception'))
    .where('exceptionId', '=', exceptionId)
    .execute()
}

/** Marks an exception as refunded, even if it was reopened in the meantime. */
export async function updateRefunded(db: Db, scope: Scope, exceptionId: string, now: Date): Promise<void> {
  await db
    .updateTable('order_exception')
    .set(({ fn, ref, val }) => ({
      status: 'resolved',
      resolution: 'refunded',
      resolveTime: fn.coalesce(ref('resolveTime'), val(now)),
    }))
    .where(within(scope, 'order_exception'))
    .where('exceptionId', '=', exceptionId)
    .execute()
}

/** Reopens an exception after an action failed. */
export async function updateReopened(db: Db, scope: Scope, exceptionId: string): Promise<void> {
  await db
    .updateTable('order_exception')
    .set({ status: 'open', resolution: null, reason: null, resolvedBy: null, resolveTime: null })
    .where(within(scope, 'order_exception'))
    .where('exceptionId', '=', exceptionId)
    .execute()
}

/** Assigns the exception to a staff member, or to nobody if null. Returns whether it exists. */
export async function updateAssignee(
  db: Db,
  scope: Scope,
  exceptionId: string,
  assigneeId: string | null,
): Promise<boolean> {
  const rows = await db
    .updateTable('order_exception')
    .set({ assigneeId })
    .where(within(scope, 'order_exception'))
    .where('exceptionId', '=', exceptionId)
    .returning('exceptionId')
    .execute()
  return rows.length === 1
}
