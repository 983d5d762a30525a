import type { RefundShares } from '#features/payments/refunds/refundRules.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import {
  type PayableWay,
  type RefundStatus,
  refundStatusCode,
  type Source,
  sourceCode,
} from '#shared/reference.ts'

export type RefundDraft = {
  refundOrderId: string
  orderId: string
  /** The merchant's own refund number. */
  merchantRefundNo: string
  amount: bigint
  currency: Currency
  exchangeRate: string
  clearingAmount: bigint
  feeReturnAmount: bigint
  feeTaxReturnAmount: bigint
  type: 'full' | 'partial'
  way: PayableWay
  source: Source
  reason: string | null
  operatorId: string | null
  operatorName: string
  createTime: Date
  /** The merchant's webhook URL for it. */
  notifyUrl: string | null
  /** The till that the refund is made at. */
  deviceId: string | null
}

const insert = {
  name: 'refund-insert',
  text: `insert into refund (
           tenant_id, refund_order_id, order_id, merchant_id, merchant_refund_no, platform_refund_no, amount,
           currency, exchange_rate, clearing_amount, fee_return_amount, refund_type, way_code, source, status,
           reason, operator_id, operator_name, create_time, notify_url, fee_tax_return_amount,
           device_id)
         values ($1, $2, $3, $4, $5, $2, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
         on conflict do nothing
         returning refund_order_id`,
}

/**
 * Inserts a submitted refund, whose ID is its number at the channel. Returns false if the ID or the
 * merchant's number is taken.
 */
export async function insertRefund(db: Db, scope: Scope, draft: RefundDraft): Promise<boolean> {
  const rows = await run(db, insert, [
    scope.tenantId,
    draft.refundOrderId,
    draft.orderId,
    scope.merchantId,
    draft.merchantRefundNo,
    draft.amount,
    draft.currency,
    draft.exchangeRate,
    draft.clearingAmount,
    draft.feeReturnAmount,
    draft.type,
    draft.way,
    sourceCode[draft.source],
    refundStatusCode.submitted,
    draft.reason,
    draft.operatorId,
    draft.operatorName,
    draft.createTime,
    draft.notifyUrl,
    draft.feeTaxReturnAmount,
    draft.deviceId,
  ])
  return rows.length === 1
}

const merchantNo = {
  name: 'refund-merchant-no',
  text: 'select 1 from refund where tenant_id = $1 and merchant_id = $2 and merchant_refund_no = $3',
}

export async function isMerchantRefundNoTaken(db: Db, scope: Scope, no: string): Promise<boolean> {
  const rows = await run(db, merchantNo, [scope.tenantId, scope.merchantId, no])
  return rows.length > 0
}

const done = {
  name: 'refund-done-shares',
  text: `select coalesce(sum(d.clearing_amount), 0)::bigint as clearing_amount,
                coalesce(sum(d.fee_return_amount), 0)::bigint as fee_return_amount,
                coalesce(sum(d.fee_tax_return_amount), 0)::bigint as fee_tax_return_amount
           from refund r
           join refund d on d.tenant_id = r.tenant_id and d.order_id = r.order_id
                        and d.status = ${refundStatusCode.refundSuccess}
          where r.tenant_id = $1 and r.refund_order_id = $2`,
}

/**
 * What the completed refunds of a refund's order have taken. Only reliable while the order is locked; it names
 * the refund, so that it can be sent together with that lock.
 */
export async function findDoneShares(db: Db, scope: Scope, refundOrderId: string): Promise<RefundShares> {
  const [row] = await run<RefundShares>(db, done, [scope.tenantId, refundOrderId])
  return row ?? { clearingAmount: 0n, feeReturnAmount: 0n, feeTaxReturnAmount: 0n }
}

export type RefundOutcome = {
  status: RefundStatus
  channelRefundNo: string | null
  errorCode: string | null
  errorMessage: string | null
  confirmTime: Date | null
  paidOtherwise?: boolean
  /** The order's shares, if they were recomputed. */
  shares?: RefundShares
}

const outcome = {
  name: 'refund-outcome',
  text: `update refund
            set status = $4, channel_refund_no = coalesce($5, channel_refund_no), error_code = $6,
                error_message = $7, confirm_time = coalesce($8, confirm_time),
                paid_otherwise = paid_otherwise or $9, clearing_amount = coalesce($10, clearing_amount),
                fee_return_amount = coalesce($11, fee_return_amount),
                fee_tax_return_amount = coalesce($12, fee_tax_return_amount)
          where tenant_id = $1 and merchant_id = $2 and refund_order_id = $3`,
}

export async function updateRefund(
  db: Db,
  scope: Scope,
  refundOrderId: string,
  refundOutcome: RefundOutcome,
): Promise<void> {
  const {
    status,
    channelRefundNo,
    errorCode,
    errorMessage,
    confirmTime,
    paidOtherwise = false,
    shares,
  } = refundOutcome
  const { tenantId, merchantId } = scope
  const what = [
    refundStatusCode[status],
    channelRefundNo,
    errorCode,
    errorMessage,
    confirmTime,
    paidOtherwise,
    shares?.clearingAmount ?? null,
    shares?.feeReturnAmount ?? null,
    shares?.feeTaxReturnAmount ?? null,
  ]
  await run(db, outcome, [tenantId, merchantId, refundOrderId, ...what])
}
