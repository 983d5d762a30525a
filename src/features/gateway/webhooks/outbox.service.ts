import { type Fact, insertNotifications } from '#features/gateway/webhooks/outbox.sql.ts'
import type { Ctx } from '#server/context.ts'

/**
 * Tells a merchant's servers of a payment or refund that reached a final state: the `notifyUrl` of the order, and each
 * endpoint that listens to the type. Written in the caller's transaction, so that what is rolled back is never told; sent
 * after it. The caller audits the fact itself. Where nobody listens nothing is done.
 */
export async function notifyMerchant(ctx: Ctx, fact: Fact): Promise<void> {
  const due = await insertNotifications(ctx, fact)
  if (due > 0) wakeSender(ctx)
}

/** Lets what is due for this tenant be sent, as soon as the caller's transaction has committed. */
export function wakeSender(ctx: Ctx, runAt?: Date): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({ name: 'notifications.due', payload: { tenantId, merchantId }, ...(runAt && { runAt }) })
}
