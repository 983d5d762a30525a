import type { Booked } from '#features/payments/disputes/disputes.domain.ts'
import type { DisputeRow } from '#features/payments/disputes/disputes.sql.ts'
import type { Ctx } from '#server/context.ts'
import { within } from '#server/database/tenantPredicate.ts'

/** A move of a dispute: its lines on the merchant's account, and the booked amounts after it. */
type Move = { moveNo: number; lines: readonly { category: string; amount: bigint }[]; held: Booked }

/** Records a move alongside the ledger, and the new booked amounts. */
export async function insertMove(
  { db, scope, now }: Ctx,
  dispute: DisputeRow,
  { moveNo, lines, held }: Move,
): Promise<void> {
  const { disputeId } = dispute
  const rows = lines.map((line) => ({
    tenantId: scope.tenantId,
    disputeId,
    moveNo,
    category: line.category,
    merchantId: scope.merchantId,
    orderId: dispute.orderId,
    currency: dispute.settleCurrency,
    amount: line.amount,
    stage: dispute.stage,
    moveTime: now,
  }))
  // If only the amount in the channel's currency changed, the merchant's account did not move.
  if (rows.length > 0) await db.insertInto('dispute_move').values(rows).execute()
  await db
    .updateTable('dispute')
    .set({
      postedAmount: held.amount,
      postedFee: held.fee,
      postedExchanged: held.exchanged?.amount ?? 0n,
      postedExchangedCurrency: held.exchanged?.currency ?? null,
      moveCount: moveNo,
    })
    .where(within(scope, 'dispute'))
    .where('disputeId', '=', disputeId)
    .execute()
}
