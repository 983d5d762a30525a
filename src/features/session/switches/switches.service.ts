import { findMerchant } from '#features/merchants/merchants.service.ts'
import { type Origin, openSession } from '#features/session/session.service.ts'
import { atMerchantOf } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { scopeOf } from '#server/session/scope.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Signs the user in to a sub-merchant with the role they have at the master. The new session sees only that
 * sub-merchant, inherits the step-up of its parent and ends with it. Both audit logs record it. Throws
 * `session.notYourMerchant`.
 */
export async function switchMerchant(ctx: RequestCtx, mchCode: string): Promise<{ token: string }> {
  const { accountId, tokenHash, role } = ctx.signedIn
  const { tenantId, merchantId } = ctx.scope
  const target = await findMerchant(ctx.db, scopeOf(tenantId, mchCode))
  if (target?.parentMerchantId !== merchantId) throw new AppError(sessionErrors.notYourMerchant)

  const from = { address: ctx.actor.address ?? '', userAgent: 'sub-merchant tab', parentHash: tokenHash }
  const origin: Origin = { ...from, method: 'switch', proven: false }
  const token = await openSession(ctx, { accountId }, mchCode, origin)
  const account = { type: 'account', id: accountId } as const
  ctx.audit('session.switched', account, { after: { merchantId: mchCode } })
  const there = atMerchantOf(ctx, mchCode)
  const actor = { ...ctx.actor, name: `${ctx.actor.name} (${merchantId})` }
  Object.assign(there, { actor }).audit('session.switchedIn', account, { after: { from: merchantId, role } })
  return { token }
}
