import { disputePosting } from '#features/ledger/casePostings.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { openExchangeAccounts, openUnallocatedFundsAccounts, post } from '#features/ledger/ledger.service.ts'
import { insertMove } from '#features/payments/disputes/disputeMoves.sql.ts'
import {
  type Booked,
  bookedAt,
  changeBetween,
  statesUntil,
} from '#features/payments/disputes/disputes.domain.ts'
import type { DisputeRow } from '#features/payments/disputes/disputes.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Posts the difference between a locked dispute's stage and the books. So repeated or reordered notifications
 * post each move only once, and all moves add up to the current stage. Returns what was posted, for the audit
 * entry.
 */
export async function settleBooks(
  ctx: Ctx,
  dispute: DisputeRow,
): Promise<{ taken: bigint; fee: bigint } | null> {
  const before = heldOf(dispute)
  const states = statesUntil(bookedAt(dispute), before)
  if (states.length === 0) return null
  await openUnallocatedFundsAccounts(ctx, dispute.channel, dispute.settleCurrency)
  let held = before
  let moveNo = dispute.moveCount
  for (const next of states) {
    moveNo += 1
    await postMove(ctx, dispute, moveNo, { before: held, after: next })
    held = next
  }
  return { taken: held.amount - before.amount, fee: held.fee - before.fee }
}

function heldOf(dispute: DisputeRow): Booked {
  const { postedAmount: amount, postedFee: fee, postedExchanged, postedExchangedCurrency: currency } = dispute
  return { amount, fee, exchanged: currency && { currency, amount: postedExchanged } }
}

async function postMove(
  ctx: Ctx,
  dispute: DisputeRow,
  moveNo: number,
  { before, after }: { before: Booked; after: Booked },
): Promise<void> {
  const { merchantId } = ctx.scope
  const { disputeId, orderId, channel, settleCurrency: currency } = dispute
  const change = changeBetween(before, after)
  if (change.exchanged)
    await openExchangeAccounts(ctx, channel, {
      currency: change.exchanged.currency,
      settleCurrency: currency,
    })
  const posting = disputePosting({ disputeId, moveNo, orderId, merchantId, channel, currency, ...change })
  await post(ctx, posting)
  const payable = payableOf(merchantId, currency)
  const lines = posting.lines
    .filter(({ debit, credit }) => debit === payable || credit === payable)
    .map((line) => ({
      category: line.category,
      amount: line.credit === payable ? line.amount : -line.amount,
    }))
  await insertMove(ctx, dispute, { moveNo, held: after, lines })
}
