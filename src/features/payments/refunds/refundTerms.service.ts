import { openAccountOf } from '#features/channels/channels.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { OutstandingRefunds, RefundTerms } from '#features/payments/refunds/refundRules.domain.ts'
import {
  findPayingAccount,
  findStoredTerms,
  type StoredTerms,
} from '#features/payments/refunds/refundTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** `stored` has the settings of the merchant and of the provider behind the terms. */
export type FoundTerms = { terms: RefundTerms; standing: OutstandingRefunds; stored: StoredTerms }

/**
 * The rules for refunding an order: the merchant's settings, its channel's limits, and the unsettled balance.
 * Both statements are sent at once, so that they can join the round trip of the caller's locks. Throws
 * `order.notFound`.
 */
export async function refundTermsOf({ app, db, scope, now }: Ctx, orderId: string): Promise<FoundTerms> {
  const [stored, account] = await Promise.all([
    findStoredTerms(db, scope, orderId, now),
    findPayingAccount(db, scope, orderId),
  ])
  if (!stored) throw new AppError(orderErrors.notFound)
  const { feeBackOnRefund, preCreditRefund, available, disputed } = stored
  if (feeBackOnRefund === null)
    throw new Error(`merchant ${scope.merchantId} has no rate plan for ${orderId}`)
  const { refundWindowDays, maxPartialRefunds } = account
    ? openAccountOf(app, account).channel.capabilities
    : unlimited
  const terms = {
    windowDays: Math.min(stored.maxRefundDays, refundWindowDays),
    maxPartialRefunds,
    feeBackOnRefund,
    available: preCreditRefund ? null : available,
    disputed,
  }
  const { count, clearingAmount, feeReturnAmount, feeTaxReturnAmount } = stored
  const standing = { count, clearingAmount, feeReturnAmount, feeTaxReturnAmount }
  return { terms, standing, stored }
}

// An unpaid order has nothing to limit.
const unlimited = { refundWindowDays: Number.MAX_SAFE_INTEGER, maxPartialRefunds: Number.MAX_SAFE_INTEGER }
