import { holdPosting, holdReleasePosting } from '#features/ledger/clearingPostings.domain.ts'
import { post } from '#features/ledger/ledger.service.ts'
import { releasedBy } from '#features/payments/holds/holds.domain.ts'
import { selectOpenHold, selectReleasedBy, updateReleased } from '#features/payments/holds/holds.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'

type Refunded = { orderId: string; refundId: string }

/**
 * Pays a refund of a held order from its hold: the part that the refund takes from the balance is released
 * with it, so that other orders do not pay for it. Requires the order's lock.
 */
export async function releaseForRefund(
  ctx: Ctx,
  { orderId, refundId }: Refunded,
  taken: bigint,
): Promise<void> {
  const { db, scope } = ctx
  const hold = await selectOpenHold(db, scope, orderId)
  if (!hold) return
  const { holdId, currency, amount: whole } = hold
  const amount = releasedBy(taken, whole - hold.releasedAmount)
  if (amount === 0n) return

  const releasedAmount = hold.releasedAmount + amount
  await updateReleased(ctx, holdId, { releasedAmount, ended: releasedAmount === whole, reason: null })
  const release = { holdId, orderId, merchantId: scope.merchantId, currency, amount, by: refundId }
  await post(ctx, holdReleasePosting(release))
  const after = { orderId, refundOrderId: refundId, currency, amount }
  ctx.audit('hold.releasedByRefund', { type: 'hold', id: holdId }, { after })
  await publish(db, scope, { topic: 'hold', id: holdId })
}

/**
 * Holds again what a bounced refund had released, unless someone has released the hold since; then it is
 * payable like any other money. Requires the order's lock.
 */
export async function holdAgain(ctx: Ctx, { orderId, refundId }: Refunded): Promise<void> {
  const { db, scope } = ctx
  const hold = await selectReleasedBy(db, scope, orderId, refundId)
  if (!hold) return
  const { holdId, currency, given: amount } = hold
  await updateReleased(ctx, holdId, {
    releasedAmount: hold.releasedAmount - amount,
    ended: false,
    reason: null,
  })
  const posting = holdPosting({ holdId, orderId, merchantId: scope.merchantId, currency, amount })
  await post(ctx, { ...posting, postingId: `${posting.postingId}:${refundId}` })
  const after = { orderId, refundOrderId: refundId, currency, amount }
  ctx.audit('hold.heldAgain', { type: 'hold', id: holdId }, { after })
  await publish(db, scope, { topic: 'hold', id: holdId })
}
