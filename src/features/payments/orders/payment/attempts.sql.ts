import type { AttemptStatus } from '#features/payments/orders/payment/payments.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import { type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/** An attempt as it is asked for at its channel. */
export type AskedAttempt = {
  attemptNo: number
  channelOrderNo: string
  channelAccountId: string
  status: AttemptStatus
  createTime: Date
}

export type AskedOrder = { orderId: string; status: TradeStatus; expireTime: Date; attempts: AskedAttempt[] }

const attempts = {
  name: 'payment-attempts',
  text: `select o.status as "orderStatus", o.expire_time as "expireTime", a.attempt_no as "attemptNo",
                a.channel_order_no as "channelOrderNo", a.channel_account_id as "channelAccountId", a.status,
                a.create_time as "createTime"
           from pay_order o
           join pay_attempt a on a.tenant_id = o.tenant_id and a.order_id = o.order_id
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3
          order by a.attempt_no`,
}

/** An order with what can be asked of it at its channels. Null where the merchant has no such order. */
export async function findAskedOrder(db: Db, scope: Scope, orderId: string): Promise<AskedOrder | null> {
  type Row = AskedAttempt & { orderStatus: number; expireTime: Date }
  const rows = await run<Row>(db, attempts, [scope.tenantId, scope.merchantId, orderId])
  const [first] = rows
  if (!first) return null
  const status = nameOf(tradeStatusCode, first.orderStatus)
  return { orderId, status, expireTime: first.expireTime, attempts: rows }
}

const owner = {
  name: 'payment-owner',
  text: `select merchant_id as "merchantId", channel_account_id as "channelAccountId"
           from pay_attempt where tenant_id = $1 and channel_order_no = $2`,
}

/** Whose something at a channel is: for a notification, which names no merchant. */
export type ChannelOwner = { merchantId: string; channelAccountId: string }

export async function findAttemptOwner(
  db: Db,
  tenantId: number,
  channelOrderNo: string,
): Promise<ChannelOwner | null> {
  const [row] = await run<ChannelOwner>(db, owner, [tenantId, channelOrderNo])
  return row ?? null
}

const count = {
  name: 'payment-count-query',
  text: `update pay_attempt set query_count = query_count + 1
          where tenant_id = $1 and order_id = $2 and status in ('calling', 'pending', 'unknown', 'declined')
      returning query_count as count`,
}

/** Counts a query of an order's open attempts, and answers how many there were. */
export async function countQuery(db: Db, scope: Scope, orderId: string): Promise<number> {
  const rows = await run<{ count: number }>(db, count, [scope.tenantId, orderId])
  return Math.max(0, ...rows.map((row) => row.count))
}
