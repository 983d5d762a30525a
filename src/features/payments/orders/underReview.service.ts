import { writeUnderReview } from '#features/payments/orders/payment/payments.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'

/** Someone has decided over an order that was under review: nothing waits any more. */
export async function endReview({ db, scope }: Ctx, orderId: string): Promise<void> {
  await writeUnderReview(db, scope, orderId, false)
  await publish(db, scope, { topic: 'order', id: orderId })
}
