import type { ChannelScene, NextStep } from '#features/channels/channels.domain.ts'
import type { AttemptStatus } from '#features/payments/orders/record/decidePayment.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import {
  type Gateway,
  gatewayCode,
  type PayableWay,
  type RefundStatus,
  refundStatusCode,
  type TradeStatus,
  tradeStatusCode,
} from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** A payment as its merchant's server may see it: the request, and the order if there is one. */
export type PaymentFacts = {
  paymentId: string
  paymentRequestId: string
  scenarioCode: string | null
  gateway: Gateway
  way: PayableWay | null
  currency: Currency
  amount: bigint
  payAmount: bigint
  description: string
  notifyUrl: string | null
  redirectUrl: string | null
  /** The token of the card that this call saved. */
  cardId: string | null
  requestStatus: 'open' | 'ordered' | 'cancelled' | 'expired' | null
  status: TradeStatus | null
  closeReason: 'expired' | 'cancelled' | null
  createTime: Date
  expireTime: Date
  payTime: Date | null
  cancelTime: Date | null
  /** When the merchant asked to cancel it while its outcome was unknown. */
  cancelRequestTime: Date | null
  /** From the latest attempt. */
  nextStep: NextStep | null
  scene: ChannelScene | null
  attemptStatus: AttemptStatus | null
  declinedTime: Date | null
  refusalCode: string | null
  refusalMessage: string | null
  timezone: Zone
}

/** What a payment's `ids` (order and merchant) are read for; `$1` is the tenant. */
export const paymentColumns = `select ids.order_id as payment_id, ids.merchant_id, coalesce(o.client_order_id, r.client_order_id) as payment_request_id,
    r.scenario_code, coalesce(o.gateway_code, r.gateway_code) as gateway,
    coalesce(o.way_code, r.way_code) as way, coalesce(o.currency, r.currency) as currency,
    coalesce(r.amount, o.input_amount) as amount, coalesce(o.pay_amount, r.amount) as pay_amount,
    coalesce(o.description, r.description) as description, coalesce(o.notify_url, r.notify_url) as notify_url,
    r.redirect_url, r.card_id, r.status as request_status, o.status, o.close_reason,
    coalesce(o.create_time, r.create_time) as create_time, coalesce(o.expire_time, r.expire_time) as expire_time,
    o.pay_time, coalesce(r.cancel_time, a.answer_time) as cancel_time, a.next_step,
    o.cancel_request_time, a.scene, a.status as attempt_status, a.declined_time,
    a.refusal_code, a.refusal_message, m.timezone
  from ids
  join merchant m on m.tenant_id = $1 and m.merchant_id = ids.merchant_id
  left join pay_order o on o.tenant_id = $1 and o.order_id = ids.order_id
  left join payment_request r on r.tenant_id = $1 and r.order_id = ids.order_id
  left join lateral (
    select next_step, scene, status, declined_time, refusal_code, refusal_message, answer_time from pay_attempt
     where tenant_id = $1 and order_id = ids.order_id order by attempt_no desc limit 1) a on true`

const idsBy = (column: 'order_id' | 'client_order_id') => `with ids as (
  select order_id, merchant_id from pay_order where tenant_id = $1 and merchant_id = $2 and ${column} = $3
  union
  select order_id, merchant_id from payment_request where tenant_id = $1 and merchant_id = $2 and ${column} = $3)`

const byId = { name: 'gateway-payment-by-id', text: `${idsBy('order_id')} ${paymentColumns}` }
const byNumber = { name: 'gateway-payment-by-number', text: `${idsBy('client_order_id')} ${paymentColumns}` }

/** Finds a payment of the merchant by our ID or its own; null if there is none. */
export async function selectPayment(
  db: Db,
  { tenantId, merchantId }: Scope,
  by: { paymentId: string } | { paymentRequestId: string },
): Promise<PaymentFacts | null> {
  const [statement, key] = 'paymentId' in by ? [byId, by.paymentId] : [byNumber, by.paymentRequestId]
  const [row] = await run<PaymentRow>(db, statement, [tenantId, merchantId, key])
  return row ? paymentOf(row) : null
}

/** A payment's facts as they are stored. */
export type PaymentRow = Omit<PaymentFacts, 'status' | 'gateway'> & { status: number | null; gateway: number }

export function paymentOf<Row extends PaymentRow>(row: Row) {
  const status = row.status === null ? null : nameOf(tradeStatusCode, row.status)
  return { ...row, status, gateway: nameOf(gatewayCode, row.gateway) }
}

export type RefundFacts = {
  refundId: string
  refundRequestId: string
  paymentId: string
  status: RefundStatus
  amount: bigint
  currency: Currency
  reason: string | null
  notifyUrl: string | null
  createTime: Date
  confirmTime: Date | null
  timezone: Zone
}

/** Refunds of the tenant `$1`. */
export const refundColumns = `select f.refund_order_id as refund_id, f.merchant_id, f.merchant_refund_no as refund_request_id,
    f.order_id as payment_id, f.status, f.amount, f.currency, f.reason, f.notify_url,
    f.create_time, f.confirm_time, m.timezone
  from refund f
  join merchant m on m.tenant_id = f.tenant_id and m.merchant_id = f.merchant_id
 where f.tenant_id = $1`

const refundById = {
  name: 'gateway-refund-by-id',
  text: `${refundColumns} and f.merchant_id = $2 and f.refund_order_id = $3`,
}
const refundByNumber = {
  name: 'gateway-refund-by-number',
  text: `${refundColumns} and f.merchant_id = $2 and f.merchant_refund_no = $3`,
}

/** Finds a refund of the merchant by our ID or its own; null if there is none. */
export async function selectRefund(
  db: Db,
  { tenantId, merchantId }: Scope,
  by: { refundId: string } | { refundRequestId: string },
): Promise<RefundFacts | null> {
  const [statement, key] = 'refundId' in by ? [refundById, by.refundId] : [refundByNumber, by.refundRequestId]
  const [row] = await run<RefundRow>(db, statement, [tenantId, merchantId, key])
  return row ? refundOf(row) : null
}

/** A refund's facts as they are stored. */
export type RefundRow = Omit<RefundFacts, 'status'> & { status: number }

export function refundOf<Row extends RefundRow>(row: Row) {
  return { ...row, status: nameOf(refundStatusCode, row.status) }
}
