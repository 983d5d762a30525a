import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, type RefundStatus, refundStatusCode } from '#shared/reference.ts'

/** What the channel needs to know about a refund. */
export type RefundCall = {
  refundOrderId: string
  orderId: string
  status: RefundStatus
  amount: bigint
  currency: Currency
  orderAmount: bigint
  reason: string | null
  channelOrderNo: string
  channelTransactionId: string | null
  channelAccountId: string
  /** The channel's reference of the payment, and its number of the refund. */
  reference: string | null
  channelRefundNo: string | null
  createTime: Date
  paymentCreateTime: Date
}

const call = {
  name: 'refund-call',
  text: `select r.refund_order_id, r.order_id, r.status, r.amount, r.currency,
                o.pay_amount as order_amount, r.reason, a.channel_order_no,
                a.channel_transaction_id, a.channel_account_id,
                a.channel_reference as reference, r.channel_refund_no,
                r.create_time, a.create_time as payment_create_time
           from refund r
           join pay_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
           join pay_attempt a on a.tenant_id = o.tenant_id and a.order_id = o.order_id
                             and a.status = 'success' and a.channel_transaction_id = o.channel_transaction_id
          where r.tenant_id = $1 and r.merchant_id = $2 and r.refund_order_id = $3`,
}

/** A refund with the attempt that paid its order. */
export async function findRefundCall(
  db: Db,
  scope: Scope,
  refundOrderId: string,
): Promise<RefundCall | null> {
  const values = [scope.tenantId, scope.merchantId, refundOrderId]
  const [row] = await run<Omit<RefundCall, 'status'> & { status: number }>(db, call, values)
  return row ? { ...row, status: nameOf(refundStatusCode, row.status) } : null
}

const count = {
  name: 'refund-count-query',
  text: `update refund set query_count = query_count + 1
          where tenant_id = $1 and merchant_id = $2 and refund_order_id = $3 returning query_count as count`,
}

/** Counts a call about a refund, and returns the new count. */
export async function countRefundQuery(db: Db, scope: Scope, refundOrderId: string): Promise<number> {
  const [row] = await run<{ count: number }>(db, count, [scope.tenantId, scope.merchantId, refundOrderId])
  return row?.count ?? 0
}

const owner = {
  name: 'refund-owner',
  text: `select r.merchant_id, a.channel_account_id
           from refund r
           join pay_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
           join pay_attempt a on a.tenant_id = o.tenant_id and a.order_id = o.order_id
                             and a.status = 'success' and a.channel_transaction_id = o.channel_transaction_id
          where r.tenant_id = $1 and r.platform_refund_no = $2`,
}

/** The merchant and channel account of a refund, for notifications, which do not name the merchant. */
export async function findRefundOwners(
  db: Db,
  tenantId: number,
  refundNo: string,
): Promise<{ merchantId: string; channelAccountId: string }[]> {
  return run(db, owner, [tenantId, refundNo])
}

/** The refund data for notices and open pages. */
export type ReportedRefund = {
  refundOrderId: string
  orderId: string
  status: RefundStatus
  amount: bigint
  currency: Currency
  way: PayableWay
  createTime: Date
}

const statement = {
  name: 'refund-told',
  text: `select refund_order_id, order_id, status, amount, currency,
                way_code as way, create_time
           from refund where tenant_id = $1 and merchant_id = $2 and refund_order_id = $3`,
}

export async function findToldRefund(
  db: Db,
  scope: Scope,
  refundOrderId: string,
): Promise<ReportedRefund | null> {
  const values = [scope.tenantId, scope.merchantId, refundOrderId]
  const [row] = await run<Omit<ReportedRefund, 'status'> & { status: number }>(db, statement, values)
  return row ? { ...row, status: nameOf(refundStatusCode, row.status) } : null
}
