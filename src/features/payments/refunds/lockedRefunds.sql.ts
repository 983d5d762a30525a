import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import { type FeeTaxPart, type StoredFeeTax, storedFeeTaxes } from '#features/payments/orders/fees.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type RefundStatus, refundStatusCode, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/** A refund and its order's amounts, both locked. */
export type LockedRefund = {
  refundOrderId: string
  status: RefundStatus
  amount: bigint
  currency: Currency
  clearingAmount: bigint
  feeReturnAmount: bigint
  feeTaxReturnAmount: bigint
  createTime: Date
  /** The order's URL if the refund has none. */
  notifyUrl: string | null
  /** A channel has given a reason why the refund is stuck. */
  hasRefusal: boolean
  /** The payer was paid another way, so the channel's responses no longer change the refund. */
  paidOtherwise: boolean
  order: {
    orderId: string
    status: TradeStatus
    channel: ChannelName
    createTime: Date
    payAmount: bigint
    refundedAmount: bigint
    reservedAmount: bigint
    /** In the settlement currency: the amounts that the order's refunds share. */
    clearingAmount: bigint
    feeAmount: bigint
    feeTaxAmount: bigint
    payTime: Date | null
    settleCurrency: Currency
    settleMode: SettleMode
    feeTaxes: readonly FeeTaxPart[]
  }
}

const lock = {
  name: 'refund-lock',
  text: `select r.refund_order_id as "refundOrderId", r.status, r.amount, r.currency,
                r.clearing_amount as "clearingAmount", r.fee_return_amount as "feeReturnAmount",
                r.fee_tax_return_amount as "feeTaxReturnAmount",
                r.create_time as "createTime", coalesce(r.notify_url, o.notify_url) as "notifyUrl",
                r.error_code is not null as "hasRefusal",
                r.paid_otherwise as "paidOtherwise", o.order_id as "orderId", o.status as "orderStatus", o.channel,
                o.pay_amount as "payAmount", o.refunded_amount as "refundedAmount",
                o.reserved_amount as "reservedAmount", o.clearing_amount as "orderClearingAmount",
                coalesce(o.fee_amount, 0) as "feeAmount", o.fee_tax_amount as "feeTaxAmount", o.pay_time as "payTime",
                o.settle_currency as "settleCurrency",
                o.settle_mode as "settleMode", o.fee_taxes as "feeTaxes",
                o.create_time as "orderTime"
           from pay_order o
           join refund r on r.tenant_id = o.tenant_id and r.order_id = o.order_id
          where r.tenant_id = $1 and r.merchant_id = $2 and r.refund_order_id = $3 and o.tenant_id = $1
            for update of o, r`,
}

type LockRow = Omit<LockedRefund, 'status' | 'order'> &
  Omit<LockedRefund['order'], 'status' | 'feeTaxes' | 'createTime' | 'clearingAmount'> & {
    status: number
    orderStatus: number
    orderClearingAmount: bigint
    orderTime: Date
    feeTaxes: StoredFeeTax[] | null
  }

/** Locks the order first, in the same order as everywhere else. */
export async function lockRefund(db: Db, scope: Scope, refundOrderId: string): Promise<LockedRefund | null> {
  const [row] = await run<LockRow>(db, lock, [scope.tenantId, scope.merchantId, refundOrderId])
  if (!row) return null
  const { orderId, orderStatus, orderTime: createTime, channel, feeTaxes, settleMode, ...rest } = row
  const { payAmount, refundedAmount, reservedAmount, settleCurrency, ...sharing } = rest
  const { orderClearingAmount, feeAmount, feeTaxAmount, payTime, ...refund } = sharing
  const shared = { clearingAmount: orderClearingAmount, feeAmount, feeTaxAmount, payTime }
  const amounts = { payAmount, refundedAmount, reservedAmount, ...shared, settleCurrency, settleMode }
  const status = nameOf(tradeStatusCode, orderStatus)
  const order = { orderId, status, channel, createTime, ...amounts, feeTaxes: storedFeeTaxes(feeTaxes) }
  return { ...refund, status: nameOf(refundStatusCode, row.status), order }
}
