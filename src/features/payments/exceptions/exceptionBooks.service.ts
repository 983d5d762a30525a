import { openUnallocatedFundsAccounts, post } from '#features/ledger/ledger.service.ts'
import { overpaidPosting, unallocatedFundsPosting } from '#features/ledger/unallocatedFunds.domain.ts'
import type { MoneyEnd } from '#features/payments/exceptions/exceptions.domain.ts'
import type { LockedException } from '#features/payments/exceptions/exceptions.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Posts where the money of a resolved exception ended up. Foreign currencies have separate accounts.
 * `earlier` is how often it had ended before and come back: each end gets its own posting.
 */
export async function postEnd(
  ctx: Ctx,
  { exceptionId, orderId, channel, amount, currency }: LockedException,
  end: MoneyEnd | 'returned' | null,
  earlier: number,
): Promise<void> {
  if (end === null || amount === null || currency === null || amount <= 0n) return
  const { merchantId } = ctx.scope
  const money = { exceptionId, orderId, merchantId, channel, currency, amount, earlier }
  await openUnallocatedFundsAccounts(ctx, channel, currency)
  if (end === 'overpaid') return post(ctx, overpaidPosting(money))
  return post(ctx, unallocatedFundsPosting(money, end))
}
