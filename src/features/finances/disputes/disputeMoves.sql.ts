import type { Booked } from '#features/finances/disputes/disputes.domain.ts'
import type { DisputeRow } from '#features/finances/disputes/disputes.sql.ts'
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
    tenant_id: scope.tenantId,
    dispute_id: disputeId,
    move_no: moveNo,
    category: line.category,
    merchant_id: scope.merchantId,
    order_id: dispute.orderId,
    currency: dispute.settleCurrency,
    amount: line.amount,
    stage: dispute.stage,
    move_time: now,
  }))
  // If only the amount in the channel's currency changed, the merchant's account did not move.
  if (rows.length > 0) await db.insertInto('dispute_move').values(rows).execute()
  await db
    .updateTable('dispute')
    .set({
      posted_amount: held.amount,
      posted_fee: held.fee,
      posted_exchanged: held.exchanged?.amount ?? 0n,
      posted_exchanged_currency: held.exchanged?.currency ?? null,
      move_count: moveNo,
    })
    .where(within(scope, 'dispute'))
    .where('dispute_id', '=', disputeId)
    .execute()
}
