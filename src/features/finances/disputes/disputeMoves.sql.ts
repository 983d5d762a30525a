import type { Booked } from '#features/finances/disputes/disputes.domain.ts'
import type { DisputeRow } from '#features/finances/disputes/disputes.sql.ts'
import type { Ctx } from '#server/context.ts'
import { within } from '#server/database/within.ts'

export type Moved = { category: string; amount: bigint }

/** A dispute with what the books hold of it after its last move. */
export type PostedDispute = DisputeRow & { booked: Booked }

/** Notes beside the ledger what the last move of a dispute moved of its merchant's, and what the books hold from now on. */
export async function insertMove(
  { db, scope, now }: Ctx,
  dispute: PostedDispute,
  moved: readonly Moved[],
): Promise<void> {
  const { disputeId, moveCount, booked } = dispute
  const rows = moved.map((line) => ({
    tenant_id: scope.tenantId,
    dispute_id: disputeId,
    move_no: moveCount,
    category: line.category,
    merchant_id: scope.merchantId,
    order_id: dispute.orderId,
    currency: dispute.settleCurrency,
    amount: line.amount,
    stage: dispute.stage,
    move_time: now,
  }))
  // Where only the amount in the channel's currency changed, nothing moved of the merchant's.
  if (rows.length > 0) await db.insertInto('dispute_move').values(rows).execute()
  await db
    .updateTable('dispute')
    .set({
      posted_amount: booked.amount,
      posted_fee: booked.fee,
      posted_exchanged: booked.exchanged?.amount ?? 0n,
      posted_exchanged_currency: booked.exchanged?.currency ?? null,
      move_count: moveCount,
    })
    .where(within(scope, 'dispute'))
    .where('dispute_id', '=', disputeId)
    .execute()
}
