import { writeUnderReview } from '#features/payments/orders/record/recordAnswer.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'

/** Ends an order's review. */
export async function endReview({ db, scope }: Ctx, orderId: string): Promise<void> {
  await writeUnderReview(db, scope, orderId, false)
  await publish(db, scope, { topic: 'order', id: orderId })
}
