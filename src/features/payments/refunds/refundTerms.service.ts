import { channelById } from '#features/channels/channels.service.ts'
import { findInFlightNet } from '#features/ledger/inFlight.sql.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { merchantOf, ratePlanAt } from '#features/merchants/merchants.service.ts'
import { disputedOf } from '#features/payments/disputes/list/disputeList.sql.ts'
import type { OutstandingRefunds, RefundTerms } from '#features/payments/refunds/refundRules.domain.ts'
import { findClaimed, findPayingAccount, findStatus } from '#features/payments/refunds/refunds.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'

export type Sold = { orderId: string; settleCurrency: Currency; payTime: Date | null }

/**
 * The rules for refunding an order: the merchant's settings, its channel's limits, and the unsettled balance.
 */
export async function refundTermsOf(
  ctx: Ctx,
  order: Sold,
): Promise<{ terms: RefundTerms; standing: OutstandingRefunds; approveResult: number | null }> {
  const { db, scope } = ctx
  const merchant = await merchantOf(db, scope)
  const plan = await ratePlanAt(db, scope, order.payTime ?? ctx.now)
  const accountId = await findPayingAccount(db, scope, order.orderId)
  const open = accountId === null ? null : await channelById(ctx, accountId)
  const { refundWindowDays, maxPartialRefunds } = open?.channel.capabilities ?? unlimited
  const terms = {
    windowDays: Math.min(merchant.maxRefundDays, refundWindowDays),
    maxPartialRefunds,
    feeBackOnRefund: plan.feeBackOnRefund,
    available: merchant.preCreditRefund ? null : await availableFor(ctx, order),
    disputed: await disputedOf(db, scope, order.orderId),
  }
  const standing = await findStatus(db, scope, order.orderId)
  return { terms, standing, approveResult: merchant.approveResult }
}

// An unpaid order has nothing to limit.
const unlimited = { refundWindowDays: Number.MAX_SAFE_INTEGER, maxPartialRefunds: Number.MAX_SAFE_INTEGER }

/**
 * What a refund of the order may take: the provider's debt to the merchant including the order's hold, minus
 * what pending refunds will take and what settlements in progress will pay out.
 */
export async function availableFor({ db, scope }: Ctx, { orderId, settleCurrency }: Sold): Promise<bigint> {
  const balance = await balanceOf(db, scope, payableOf(scope.merchantId, settleCurrency))
  const claimed = await findClaimed(db, scope, settleCurrency, orderId)
  return balance - claimed - (await findInFlightNet(db, scope, settleCurrency))
}
