import { insertMove, type PostedDispute } from '#features/finances/disputes/disputeMoves.sql.ts'
import { type Booked, bookedAt, stepsDue } from '#features/finances/disputes/disputes.domain.ts'
import type { DisputeRow } from '#features/finances/disputes/disputes.sql.ts'
import { disputePosting } from '#features/ledger/casePostings.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { openExchangeAccounts, openUnforeseenAccounts, post } from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Tells the books what a locked dispute's stage says and they do not yet: so a step is posted once, whatever is told twice or
 * in another order, and all steps together are what the last one says. Answers what was posted, for the audit entry.
 */
export async function settleBooks(
  ctx: Ctx,
  dispute: DisputeRow,
): Promise<{ taken: bigint; fee: bigint } | null> {
  const { postedAmount: amount, postedFee: fee, postedExchanged, postedExchangedCurrency: currency } = dispute
  const exchanged = currency && { currency, amount: postedExchanged }
  const steps = stepsDue(bookedAt(dispute), { amount, fee, exchanged })
  if (steps.length === 0) return null
  await openUnforeseenAccounts(ctx, dispute.channel, dispute.settleCurrency)
  let posted: PostedDispute = { ...dispute, booked: { amount, fee, exchanged } }
  for (const step of steps) posted = await postStep(ctx, posted, step)
  const { booked } = posted
  return { taken: booked.amount - amount, fee: booked.fee - fee }
}

async function postStep(ctx: Ctx, dispute: PostedDispute, step: Booked): Promise<PostedDispute> {
  const { merchantId } = ctx.scope
  const { disputeId, orderId, channel, settleCurrency: currency, moveCount, booked } = dispute
  const { amount, fee, exchanged } = step
  if (exchanged)
    await openExchangeAccounts(ctx, channel, { currency: exchanged.currency, settleCurrency: currency })
  const moveNo = moveCount + 1
  const posting = disputePosting({
    ...{ disputeId, moveNo, orderId, merchantId, channel, currency },
    ...{ amount, fee, exchanged },
  })
  await post(ctx, posting)
  const payable = payableOf(merchantId, currency)
  const moved = posting.lines
    .filter(({ debit, credit }) => debit === payable || credit === payable)
    .map((line) => ({
      category: line.category,
      amount: line.credit === payable ? line.amount : -line.amount,
    }))
  const held = {
    amount: booked.amount + amount,
    fee: booked.fee + fee,
    exchanged: exchanged && { ...exchanged, amount: exchanged.amount + heldOf(booked, exchanged.currency) },
  }
  await insertMove(ctx, { ...dispute, moveCount: moveNo, booked: held }, moved)
  return { ...dispute, moveCount: moveNo, booked: held }
}

function heldOf({ exchanged }: Booked, currency: string): bigint {
  return exchanged?.currency === currency ? exchanged.amount : 0n
}
