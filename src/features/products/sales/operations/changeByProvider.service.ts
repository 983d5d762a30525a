import type { AuditObject, Ctx } from '#server/context.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'

type Change<T> = {
  mchCode: string
  object: AuditObject
  action: string
  reason: string
  /** Makes the change and its audit entry at the merchant. Returns false if nothing had to change. */
  change: (theirs: Ctx, id: string, reason: string) => Promise<boolean>
  /** Reads what the caller is shown afterwards. */
  show: (theirs: Ctx, id: string) => Promise<T>
}

/**
 * Changes something of a merchant as the provider, with an audit entry at the merchant and, unless nothing had
 * to change, one at the provider. Throws `merchant.notFound` outside the caller's data scope.
 */
export async function changeByProvider<T>(
  ctx: Ctx,
  { mchCode, object, action, reason, change, show }: Change<T>,
): Promise<T> {
  const { changed, shown } = await runAsMerchant(ctx, mchCode, 'write', async (theirs) => ({
    changed: await change(theirs, object.id, reason),
    shown: await show(theirs, object.id),
  }))
  if (changed) ctx.audit(action, object, { after: { merchantId: mchCode, reason } })
  else ctx.unchanged()
  return shown
}
