import type { OutstandingRefunds, RefundShares } from '#features/payments/refunds/refundRules.domain.ts'
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

const underWay = [refundStatusCode.submitted, refundStatusCode.submitSuccess, refundStatusCode.change]
const outstanding = {
  name: 'refund-standing',
  text: `select count(*)::int as count, coalesce(sum(clearing_amount), 0)::bigint as clearing_amount,
                coalesce(sum(fee_return_amount), 0)::bigint as fee_return_amount,
                coalesce(sum(fee_tax_return_amount), 0)::bigint as fee_tax_return_amount
           from refund
          where tenant_id = $1 and order_id = $2
            and status in (${[...underWay, refundStatusCode.refundSuccess]})`,
}

/**
 * What the order's refunds, except failed ones, have taken so far. Only reliable while the order is locked.
 */
export async function findStatus(db: Db, scope: Scope, orderId: string): Promise<OutstandingRefunds> {
  const [row] = await run<OutstandingRefunds>(db, outstanding, [scope.tenantId, orderId])
  return row ?? { count: 0, clearingAmount: 0n, feeReturnAmount: 0n, feeTaxReturnAmount: 0n }
}

const done = {
  name: 'refund-done-shares',
  text: `select coalesce(sum(clearing_amount), 0)::bigint as clearing_amount,
                coalesce(sum(fee_return_amount), 0)::bigint as fee_return_amount,
                coalesce(sum(fee_tax_return_amount), 0)::bigint as fee_tax_return_amount
           from refund
          where tenant_id = $1 and order_id = $2 and status = ${refundStatusCode.refundSuccess}`,
}

/** What the order's completed refunds have taken. Only reliable while the order is locked. */
export async function findDoneShares(db: Db, scope: Scope, orderId: string): Promise<RefundShares> {
  const [row] = await run<RefundShares>(db, done, [scope.tenantId, orderId])
  return row ?? { clearingAmount: 0n, feeReturnAmount: 0n, feeTaxReturnAmount: 0n }
}

const payingAccount = {
  name: 'refund-paying-account',
  text: `select a.channel_account_id
           from pay_order o
           join pay_attempt a on a.tenant_id = o.tenant_id and a.order_id = o.order_id
                             and a.status = 'success' and a.channel_transaction_id = o.channel_transaction_id
          where o.tenant_id = $1 and o.order_id = $2 and a.channel_account_id is not null`,
}

/**
 * The channel account that an order was paid through; its refunds use the same account and limits. If another
 * attempt was paid too, that money waits as an exception.
 */
export async function findPayingAccount(db: Db, scope: Scope, orderId: string): Promise<string | null> {
  const [row] = await run<{ channelAccountId: string }>(db, payingAccount, [scope.tenantId, orderId])
  return row?.channelAccountId ?? null
}

// A refund releases its order's hold first, so it claims that much less from the balance. For the order being
// refunded, any hold left beyond that counts towards its next refund.
const claimed = {
  name: 'refund-claimed',
  text: `select coalesce(sum(case when order_id = $4 then taken - held else greatest(taken - held, 0) end), 0)::bigint
                  as amount
           from (select order_id, sum(taken) as taken,
                        coalesce((select amount - released_amount from order_hold
                                   where tenant_id = $1 and order_id = claims.order_id and release_time is null
                                   limit 1), 0) as held
                   from (select r.order_id,
                                r.clearing_amount - case when o.settle_mode = 'afterpay' then 0
                                                         else r.fee_return_amount + r.fee_tax_return_amount end as taken
                           from refund r
                           join pay_order o on o.tenant_id = r.tenant_id and o.order_id = r.order_id
                          where r.tenant_id = $1 and r.merchant_id = $2 and r.status in (${underWay})
                            and o.settle_currency = $3
                          union all select $4, 0) claims
                  group by order_id) claimed`,
}

/**
 * What the merchant's pending refunds will take from its balance, in minor units of the settlement currency,
 * minus what is held for the order to be refunded.
 */
export async function findClaimed(
  db: Db,
  scope: Scope,
  settleCurrency: Currency,
  orderId: string,
): Promise<bigint> {
  const values = [scope.tenantId, scope.merchantId, settleCurrency, orderId]
  const [row] = await run<{ amount: bigint }>(db, claimed, values)
  return row?.amount ?? 0n
}

const balanceLock = {
  name: 'refund-balance-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))',
}

/** Serializes the refunds of a merchant whose balance must cover them. Payments do not wait for this lock. */
export async function lockRefundBalance(db: Db, { tenantId, merchantId }: Scope): Promise<void> {
  await run(db, balanceLock, [`refundBalance/${tenantId}/${merchantId}`])
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
