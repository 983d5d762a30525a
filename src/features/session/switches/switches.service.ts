import { findMerchant } from '#features/account/merchants/merchants.service.ts'
import { type Origin, openSession } from '#features/session/session.service.ts'
import { atMerchantOf } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Signs the same person in to a sub-merchant of theirs, in the role that they have at the master: a session of its own,
 * which sees only that sub-merchant, has the proof of the one it came from, and ends with it. Both logs say who it was.
 * Refuses with `session.notYourMerchant`.
 */
export async function switchMerchant(ctx: RequestCtx, mchCode: string): Promise<{ token: string }> {
  const { accountId, tokenHash, role } = ctx.signedIn
  const { tenantId, merchantId } = ctx.scope
  const target = await findMerchant(ctx.db, scopeOf(tenantId, mchCode))
  if (target?.parentMerchantId !== merchantId) throw new AppError('session.notYourMerchant')

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
