import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import {
  type FeeTaxPart,
  type StoredFeeTax,
  storedFeeTaxes,
} from '#features/payments/orders/create/fees.domain.ts'
import type { RefundShares } from '#features/payments/refunds/refundRules.domain.ts'
import { findDoneShares } from '#features/payments/refunds/refunds.sql.ts'
import type { Ctx } from '#server/context.ts'
import { run } from '#server/database/db.ts'
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
  /** From the rate plan in force when the order was paid; null before the first plan. */
  feeBackOnRefund: boolean | null
  /** What the order's completed refunds have taken. */
  done: RefundShares
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
  text: `select r.refund_order_id, r.status, r.amount, r.currency,
                r.clearing_amount, r.fee_return_amount,
                r.fee_tax_return_amount,
                r.create_time, coalesce(r.notify_url, o.notify_url) as notify_url,
                r.error_code is not null as has_refusal,
                r.paid_otherwise, o.order_id, o.status as order_status, o.channel,
                o.pay_amount, o.refunded_amount,
                o.reserved_amount, o.clearing_amount as order_clearing_amount,
                coalesce(o.fee_amount, 0) as fee_amount, o.fee_tax_amount, o.pay_time,
                o.settle_currency,
                o.settle_mode, o.fee_taxes,
                o.create_time as order_time,
                (select fee_back_on_refund from rate_plan
                  where tenant_id = $1 and merchant_id = $2 and valid_from <= coalesce(o.pay_time, $4)
                  order by valid_from desc limit 1) as fee_back_on_refund
           from pay_order o
           join refund r on r.tenant_id = o.tenant_id and r.order_id = o.order_id
          where r.tenant_id = $1 and r.merchant_id = $2 and r.refund_order_id = $3 and o.tenant_id = $1
            for update of o, r`,
}

type LockRow = Omit<LockedRefund, 'status' | 'order' | 'done'> &
  Omit<LockedRefund['order'], 'status' | 'feeTaxes' | 'createTime' | 'clearingAmount'> & {
    status: number
    orderStatus: number
    orderClearingAmount: bigint
    orderTime: Date
    feeTaxes: StoredFeeTax[] | null
  }

/**
 * Locks the order first, in the same order as everywhere else. What the order's other refunds have taken is read
 * in a statement of its own behind the locks, in the same round trip.
 */
export async function lockRefund(
  { db, scope, now }: Pick<Ctx, 'db' | 'scope' | 'now'>,
  refundOrderId: string,
): Promise<LockedRefund | null> {
  const [[row], done] = await Promise.all([
    run<LockRow>(db, lock, [scope.tenantId, scope.merchantId, refundOrderId, now]),
    findDoneShares(db, scope, refundOrderId),
  ])
  if (!row) return null
  const { orderId, orderStatus, orderTime: createTime, channel, feeTaxes, settleMode, ...rest } = row
  const { payAmount, refundedAmount, reservedAmount, settleCurrency, ...sharing } = rest
  const { orderClearingAmount, feeAmount, feeTaxAmount, payTime, ...refund } = sharing
  const shared = { clearingAmount: orderClearingAmount, feeAmount, feeTaxAmount, payTime }
  const amounts = { payAmount, refundedAmount, reservedAmount, ...shared, settleCurrency, settleMode }
  const status = nameOf(tradeStatusCode, orderStatus)
  const order = { orderId, status, channel, createTime, ...amounts, feeTaxes: storedFeeTaxes(feeTaxes) }
  return { ...refund, status: nameOf(refundStatusCode, row.status), done, order }
}
