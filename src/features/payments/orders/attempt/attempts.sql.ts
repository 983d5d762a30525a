import type { ChannelName, ChannelScene } from '#features/channels/channels.domain.ts'
import type { AuthorizationStatus } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { AttemptStatus } from '#features/payments/orders/record/decidePayment.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import {
  type Gateway,
  gatewayCode,
  type PayableWay,
  type TradeStatus,
  tradeStatusCode,
} from '#shared/reference.ts'

/** An attempt as queried at its channel. */
export type QueriedAttempt = {
  attemptNo: number
  channelOrderNo: string
  channelAccountId: string
  way: PayableWay
  scene: ChannelScene
  status: AttemptStatus
  amount: bigint
  reference: string | null
  createTime: Date
  /** When the creating call was last sent; `sentAgain` is true if it was a resend. */
  sentTime: Date
  sentAgain: boolean
  /** Whether the payer's next step is known. */
  hasNextStep: boolean
}

export type QueriedOrder = {
  orderId: string
  status: TradeStatus
  way: PayableWay
  gateway: Gateway
  currency: Currency
  description: string
  createTime: Date
  expireTime: Date
  deviceId: string | null
  /** The payment is only authorized at first. */
  preAuth: boolean
  /** The status of the order's pre-authorization, if any. */
  held: AuthorizationStatus | null
  /** When the merchant asked to cancel the order while its outcome was unknown. */
  cancelRequestTime: Date | null
  attempts: QueriedAttempt[]
}

const attempts = {
  name: 'payment-attempts',
  text: `select o.status as order_status, o.way_code as order_way, o.gateway_code as gateway, o.currency, o.description,
                o.create_time as order_time, o.expire_time, o.device_id, o.pre_auth,
                (select z.status from pay_authorization z
                  where o.pre_auth and z.tenant_id = $1 and z.order_id = $3) as held, a.attempt_no,
                a.channel_order_no, a.channel_account_id,
                coalesce(a.way_code, o.way_code) as way, a.scene, a.status,
                coalesce(a.amount, o.pay_amount) as amount, a.channel_reference as reference,
                a.create_time, coalesce(a.asked_time, a.create_time) as sent_time,
                a.asked_time is not null as sent_again, a.next_step is not null as has_next_step,
                o.cancel_request_time
           from pay_order o
           join pay_attempt a on a.tenant_id = o.tenant_id and a.order_id = o.order_id
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3
          order by a.attempt_no`,
}

/** An order with everything needed to query its channels. Null if the merchant has no such order. */
export async function findAskedOrder(db: Db, scope: Scope, orderId: string): Promise<QueriedOrder | null> {
  type Row = QueriedAttempt &
    Pick<
      QueriedOrder,
      'currency' | 'description' | 'expireTime' | 'deviceId' | 'preAuth' | 'held' | 'cancelRequestTime'
    > & {
      orderStatus: number
      orderWay: PayableWay
      gateway: number
      orderTime: Date
    }
  const rows = await run<Row>(db, attempts, [scope.tenantId, scope.merchantId, orderId])
  const [first] = rows
  if (!first) return null
  const { currency, description, expireTime, orderWay: way, orderTime: createTime, ...rest } = first
  const { deviceId, preAuth, held, cancelRequestTime } = rest
  const status = nameOf(tradeStatusCode, first.orderStatus)
  const gateway = nameOf(gatewayCode, first.gateway)
  const own = { orderId, status, way, gateway, currency, description, createTime, expireTime }
  return { ...own, deviceId, preAuth, held, cancelRequestTime, attempts: rows }
}

export type NewAttempt = {
  orderId: string
  attemptNo: number
  channel: ChannelName
  channelAccountId: string
  channelOrderNo: string
  scene: ChannelScene
  way: PayableWay
  amount: bigint
}

/** The order's terms after its next attempt. */
export type AttemptTerms = {
  status: TradeStatus
  surchargeAmount: bigint
  payAmount: bigint
  clearingAmount: bigint
}

const next = {
  name: 'payment-next-attempt',
  text: `with moved as (
           update pay_order
              set status = $11, way_code = $9, channel = $5, surcharge_amount = $12, pay_amount = $10,
                  clearing_amount = $13
            where tenant_id = $1 and merchant_id = $4 and order_id = $2
        returning order_id)
         insert into pay_attempt (
           tenant_id, order_id, attempt_no, merchant_id, channel, channel_account_id, channel_order_no, scene,
           way_code, amount, status, create_time)
         select $1, order_id, $3, $4, $5, $6, $7, $8, $9, $10, 'calling', $14 from moved`,
}

/** Inserts an order's next attempt before its channel is called, and updates the order's terms. */
export async function insertAttempt(
  db: Db,
  scope: Scope,
  attempt: NewAttempt,
  terms: AttemptTerms,
  now: Date,
): Promise<void> {
  await run(db, next, [
    scope.tenantId,
    attempt.orderId,
    attempt.attemptNo,
    scope.merchantId,
    attempt.channel,
    attempt.channelAccountId,
    attempt.channelOrderNo,
    attempt.scene,
    attempt.way,
    attempt.amount,
    tradeStatusCode[terms.status],
    terms.surchargeAmount,
    terms.clearingAmount,
    now,
  ])
}

const owner = {
  name: 'payment-owner',
  text: `select order_id, merchant_id, channel_account_id
           from pay_attempt where tenant_id = $1 and channel_order_no = $2`,
}

/** The owner of an object at a channel, for notifications, which do not name the merchant. */
export type ChannelOwner = { orderId: string; merchantId: string; channelAccountId: string }

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

/** Counts a query of an order's open attempts, and returns the highest count so far. */
export async function countQuery(db: Db, scope: Scope, orderId: string): Promise<number> {
  const rows = await run<{ count: number }>(db, count, [scope.tenantId, orderId])
  return Math.max(0, ...rows.map((row) => row.count))
}
