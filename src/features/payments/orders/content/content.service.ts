import { type OrderContent, writeAnswers, writeItems } from '#features/payments/orders/content/content.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Stores the items bought and the payer's answers in the transaction that creates the order, whose audit
 * entry covers them.
 */
export async function keepContent(
  ctx: Ctx,
  orderId: string,
  { items, answers }: OrderContent,
): Promise<void> {
  if (items.length > 0) await writeItems(ctx.db, ctx.scope, orderId, items)
  if (answers.length > 0) await writeAnswers(ctx.db, ctx.scope, orderId, answers)
}
