import { type Origin, openSession } from '#features/session/session.service.ts'
import { revokeTillSessions } from '#features/session/session.sql.ts'
import type { Ctx } from '#server/context.ts'

type TillSession = {
  accountId: string
  deviceId: string
  lifeMs: number
  userAgent: string
}

/**
 * Opens a POS session for a user, valid only for `pos.*`. A device has at most one, so the previous user is
 * signed out. Must hold the device's lock. Returns the token and its expiry.
 */
export async function openTillSession(ctx: Ctx, { accountId, deviceId, lifeMs, userAgent }: TillSession) {
  const { tenantId, merchantId } = ctx.scope
  await revokeTillSessions(ctx.db, tenantId, { deviceId }, ctx.now)
  const expireTime = new Date(ctx.now.getTime() + lifeMs)
  const from = { address: ctx.actor.address ?? '', userAgent, expireTime, deviceId }
  const origin: Origin = { ...from, method: 'pin', proven: false }
  const token = await openSession(ctx, { accountId }, merchantId, origin)
  const object = { type: 'account', id: accountId } as const
  ctx.audit('session.signedIn', object, { after: { merchantId, deviceId } })
  return { token, expireTime }
}

/** Ends the open sessions of a device. */
export async function endTillSessions(ctx: Ctx, deviceId: string): Promise<void> {
  await revokeTillSessions(ctx.db, ctx.scope.tenantId, { deviceId }, ctx.now)
}
