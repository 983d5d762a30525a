import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import {
  type Balance,
  type LockedOrder,
  selectLocked,
  updateBalance,
} from '#features/payments/orders/orders.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** Locks an order of the merchant until the transaction ends. Throws `order.notFound`. */
export async function lockOrder(ctx: Ctx, orderId: string): Promise<LockedOrder> {
  const order = await selectLocked(ctx.db, ctx.scope, orderId)
  if (!order) throw new AppError(orderErrors.notFound)
  return order
}

/** Updates a locked order after a refund; the caller writes the audit entry. */
export async function writeOrderBalance(ctx: Ctx, orderId: string, balance: Balance): Promise<void> {
  await updateBalance(ctx.db, ctx.scope, orderId, balance)
}
