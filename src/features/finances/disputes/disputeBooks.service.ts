import { moveDue } from '#features/finances/disputes/disputes.domain.ts'
import { type DisputeRow, insertMove } from '#features/finances/disputes/disputes.sql.ts'
import { disputePosting } from '#features/ledger/casePostings.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { openUnforeseenAccounts, post } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Tells the books what a locked dispute's stage says and they do not yet: so a step is posted once, whatever is told twice or
 * in another order, and all steps together are what the last one says. Answers what was posted, for the audit entry.
 */
export async function settleBooks(
  ctx: Ctx,
  dispute: DisputeRow,
): Promise<{ taken: bigint; fee: bigint } | null> {
  const { merchantId } = ctx.scope
  const posted = { amount: dispute.postedAmount, fee: dispute.postedFee }
  const due = moveDue(dispute, posted)
  if (due === null) return null
  const { disputeId, orderId, channel, settleCurrency: currency, moveCount } = dispute
  await openUnforeseenAccounts(ctx, channel, currency)
  const posting = disputePosting({
    ...{ disputeId, orderId, merchantId, channel, currency },
    ...due,
    moveNo: moveCount + 1,
  })
  await post(ctx, posting)
  const payable = payableOf(merchantId, currency)
  const moved = posting.lines.map(({ category, credit, amount }) => ({
    category,
    amount: credit === payable ? amount : -amount,
  }))
  await insertMove(ctx, dispute, { moved, ...due })
  return { taken: due.amount, fee: due.fee }
}
