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
      tenant_id: scope.tenantId,
      exception_id: nextId(),
      merchant_id: scope.merchantId,
      order_id: facts.orderId,
      kind: facts.kind,
      event_key: facts.eventKey,
      amount: facts.amount,
      currency: facts.currency,
      channel_order_no: facts.channelOrderNo,
      channel_transaction_id: facts.channelTransactionId,
      pay_time: facts.payTime,
      refund_order_id: facts.refundOrderId ?? null,
      channel_words: facts.channelWords ?? null,
      due_time: facts.dueTime ?? null,
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

/** Resolves the open exceptions of a refund that has moved on by itself. Returns their IDs. */
export async function resolveOfRefund(
  db: Db,
  scope: Scope,
  refundOrderId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('order_exception')
    .set({ status: 'resolved', resolution: 'byChannel', resolve_time: now })
    .where(within(scope, 'order_exception'))
    .where('refund_order_id', '=', refundOrderId)
    .where('kind', 'in', ['refund_abnormal', 'refund_waiting'])
    .where('status', '=', 'open')
    .returning('exception_id')
    .execute()
  return rows.map((row) => row.exception_id)
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
    .set({ status: 'resolved', resolution: 'byChannel', resolve_time: now })
    .where(within(scope, 'order_exception'))
    .where('channel_order_no', '=', channelOrderNo)
    .where('kind', 'in', ['amount_mismatch', 'currency_mismatch', 'channel_unknown'])
    .where('status', '=', 'open')
    .returning('exception_id')
    .execute()
  return rows.map((row) => row.exception_id)
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
  text: `select e.exception_id as "exceptionId", e.kind, e.order_id as "orderId", e.amount, e.currency,
                e.refund_order_id as "refundOrderId", e.channel_order_no as "channelOrderNo",
                e.channel_transaction_id as "channelTransactionId", e.pay_time as "payTime", e.status,
                e.resolution, o.status as "orderStatus",
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
      resolved_by: resolvedBy,
      payout_reference: payoutReference,
      resolve_time: now,
    })
    .where(within(scope, 'order_exception'))
    .where('exception_id', '=', exceptionId)
    .execute()
}

/** Marks an exception as refunded, even if it was reopened in the meantime. */
export async function updateRefunded(db: Db, scope: Scope, exceptionId: string, now: Date): Promise<void> {
  await db
    .updateTable('order_exception')
    .set(({ fn, ref, val }) => ({
      status: 'resolved',
      resolution: 'refunded',
      resolve_time: fn.coalesce(ref('resolve_time'), val(now)),
    }))
    .where(within(scope, 'order_exception'))
    .where('exception_id', '=', exceptionId)
    .execute()
}

/** Reopens an exception after an action failed. */
export async function updateReopened(db: Db, scope: Scope, exceptionId: string): Promise<void> {
  await db
    .updateTable('order_exception')
    .set({ status: 'open', resolution: null, reason: null, resolved_by: null, resolve_time: null })
    .where(within(scope, 'order_exception'))
    .where('exception_id', '=', exceptionId)
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
    .set({ assignee_id: assigneeId })
    .where(within(scope, 'order_exception'))
    .where('exception_id', '=', exceptionId)
    .returning('exception_id')
    .execute()
  return rows.length === 1
}
