import { type Fact, insertNotifications } from '#features/gateway/webhooks/outbox.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Notifies a merchant's servers of the final state of a payment or refund: at the order's `notifyUrl`, and at
 * every endpoint subscribed to the type. Written in the caller's transaction, so a rollback sends nothing,
 * and sent after it. The caller writes the audit entry. Does nothing without subscribers.
 */
export async function notifyMerchant(ctx: Ctx, fact: Fact): Promise<void> {
  const due = await insertNotifications(ctx, fact)
  if (due > 0) wakeSender(ctx)
}

/** Sends this tenant's due notifications once the caller's transaction has committed. */
export function wakeSender(ctx: Ctx, runAt?: Date): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'notifications.due', payload: { tenantId, merchantId }, ...(runAt && { runAt }) })
}
