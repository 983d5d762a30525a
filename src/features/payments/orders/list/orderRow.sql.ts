import type { ClearingStatus } from '#features/finances/settlements/clearingStates.domain.ts'
import type { Order } from '#features/payments/orders/orders.contract.ts'
import { stageOf } from '#features/payments/orders/orders.domain.ts'
import { nameOf } from '#shared/codes.ts'
import { gatewayCode, sceneCode, sourceCode, tradeStatusCode } from '#shared/reference.ts'

/** The columns of an order, with the contract's field names. */
export const orderColumns = `
  o.order_id as "orderId", o.client_order_id as "clientOrderId",
  o.channel_transaction_id as "channelTransactionId", o.status, o.way_code as way,
  o.gateway_code as gateway, o.scene_code as scene, o.source, o.currency,
  o.input_amount as "inputAmount", o.tip_amount as "tipAmount", o.surcharge_amount as "surchargeAmount",
  o.pay_amount as "payAmount", o.refunded_amount as "refundedAmount", o.reserved_amount as "reservedAmount",
  o.settle_currency as "settleCurrency", o.exchange_rate as "exchangeRate",
  o.clearing_amount as "clearingAmount", o.fee_rate as "feeRate", o.fee_amount as "feeAmount",
  o.fee_tax_amount as "feeTaxAmount", o.settle_mode as "settleMode",
  o.store_code_id as "storeCodeId", o.device_id as "deviceId", o.link_id as "linkId",
  o.invoice_id as "invoiceId", o.operator_name as operator,
  o.customer_remark as "customerRemark", o.card_last4 as "cardLast4",
  o.create_time as "createTime", o.expire_time as "expireTime", o.pay_time as "payTime",
  o.confirm_time as "confirmTime"`

/**
 * Related facts of the orders in relation `o`: the store code, the latest attempt, and the settlement that
 * contains it; a settlement that was carried forward has the state of the one it went into.
 */
export const orderFacts = `
  s.label as "storeLabel", o.close_reason as "closeReason", coalesce(a.hands, false) as "inChannelsHands",
  coalesce(pays.clearing_id, held.clearing_id) as "clearingId",
  coalesce(pays.status, held.status) as "clearingStatus",
  coalesce(pays.validation, held.validation) as "clearingValidation",
  coalesce(audit.waits, false) as "refundAwaitsAudit"`

// Each `limit 1` keeps the lookup to one row by key; otherwise the planner would read the whole table for a
// page.
export const orderJoins = `
  left join store_code s on s.tenant_id = o.tenant_id and s.store_code_id = o.store_code_id
  left join lateral (
    select status in ('calling', 'unknown') or (status = 'pending' and scene <> 'native') as hands
      from pay_attempt
     where tenant_id = o.tenant_id and order_id = o.order_id and o.status in (0, 2, 4)
     order by attempt_no desc limit 1) a on true
  left join lateral (
    select currency, posted_at from ledger_transfer
     where tenant_id = o.tenant_id and posting_id = 'pay:' || o.order_id and line_no = 1
       and o.status in (5, 6, 7) limit 1) line on true
  left join lateral (
    select clearing_id, status, validation, from_time, to_time from clearing
     where tenant_id = o.tenant_id and merchant_id = o.merchant_id and currency = line.currency
       and to_time > line.posted_at
     order by to_time limit 1) held on held.from_time <= line.posted_at
  left join lateral (
    select clearing_id, status, validation from clearing
     where tenant_id = o.tenant_id and merchant_id = o.merchant_id and currency = line.currency
       and to_time > held.to_time and status <> 'carried' and held.status = 'carried'
     order by to_time limit 1) pays on true
  left join lateral (
    select true as waits from refund_audit
     where tenant_id = o.tenant_id and order_id = o.order_id and status = 'waitAudit' and o.status in (5, 6)
     limit 1) audit on true`

type Coded = 'status' | 'gateway' | 'scene' | 'source'

export type OrderRow = Omit<Order, Coded | 'stage'> &
  Record<Coded, number> & {
    closeReason: 'expired' | 'cancelled' | null
    inChannelsHands: boolean
    refundAwaitsAudit: boolean
    clearingId: string | null
    clearingStatus: ClearingStatus | null
    clearingValidation: 'waiting' | 'passed' | 'failed' | null
  }

/** Maps a row to the console's order; its stage is derived from the joined facts. */
export function orderOf(row: OrderRow): Order {
  const { closeReason, inChannelsHands, refundAwaitsAudit, clearingId: _, ...rest } = row
  const { clearingStatus, clearingValidation, ...order } = rest
  const status = nameOf(tradeStatusCode, row.status)
  const clearing =
    clearingStatus && clearingValidation ? { status: clearingStatus, validation: clearingValidation } : null
  const refundUnderWay = row.reservedAmount > 0n
  return {
    ...order,
    status,
    stage: stageOf({
      status,
      closeReason,
      inChannelsHands,
      refundUnderWay,
      refundAwaitsAudit,
      clearing,
    }),
    gateway: nameOf(gatewayCode, row.gateway),
    scene: nameOf(sceneCode, row.scene),
    source: nameOf(sourceCode, row.source),
  }
}
