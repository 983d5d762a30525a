import { sendNotice } from '#features/notices/notices.service.ts'
import { lockAsCloned, lockForPins } from '#features/products/devices/deviceLocks.service.ts'
import {
  isOpen,
  mostWrongPinsInARow,
  namedBy,
  tillSessionMs,
} from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { noticeTexts } from '#features/products/devices/devices.messages.ts'
import { claimTurn, updateDevice } from '#features/products/devices/devices.sql.ts'
import { newToken, tokenHashOf } from '#features/products/devices/deviceTokens.ts'
import { asDevice, findTill, lockTill, type Till } from '#features/products/devices/till/tillCalls.ts'
import { tillErrors } from '#features/products/pos/pos.errors.ts'
import { comparePin, type PinTry, tryPin } from '#features/session/pins/pinCheck.service.ts'
import { isPin } from '#features/session/pins/pins.domain.ts'
import { pinFieldFault } from '#features/session/pins/pins.service.ts'
import { openTillSession } from '#features/session/pins/tillSessions.service.ts'
import { asOf, type Ctx } from '#server/context.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { publish } from '#server/live/live.ts'
import { scopeOf } from '#server/session/scope.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

type SignInInput = { deviceToken: string; accountId: string; pin: string }

/**
 * Signs a user in at a device by PIN, one attempt at a time, and replaces the device's token. The previous
 * token stays valid until the new one is used, because the response may be lost. An older token means a
 * clone, which locks the device. Five wrong PINs lock the user's PIN, ten in a row the device.
 */
export async function signInAtDevice(requestContext: RequestContext, input: SignInInput) {
  if (!isPin(input.pin)) throw pinFieldFault('notSixDigits')
  const { deviceToken } = input
  // Rejects parallel attempts in this process before they reach the database, which enforces the same across
  // processes.
  if (trying.has(deviceToken)) throw new AppError(requestErrors.inFlight)
  trying.add(deviceToken)
  try {
    return await trySignIn(requestContext, input)
  } finally {
    trying.delete(deviceToken)
  }
}

const trying = new Set<string>()

async function trySignIn(requestContext: RequestContext, { deviceToken, accountId, pin }: SignInInput) {
  const found = await findTill(requestContext.app, deviceToken)
  const { tenantId, merchantId } = found.device
  const compared = await comparePin(requestContext.app, scopeOf(tenantId, merchantId), { accountId, pin })
  return asDevice(requestContext, found.device, async (ctx) => {
    if (!(await claimTurn(ctx.db, ctx.scope, found.device.deviceId)))
      throw new AppError(requestErrors.inFlight)
    const till = await lockTill(ctx, found)
    await refuseClone(ctx, till)
    if (!isOpen(till.device)) throw new AppError(tillErrors.notActive)

    const tried = await tryPin(ctx, accountId, compared)
    if (tried.outcome === 'locked')
      throw new AppError(deviceErrors.pinLocked, { values: { minutes: tried.minutes } })
    if (tried.outcome === 'wrong') return refuse(ctx, till, tried)
    return signedIn(asOf(ctx, { now: ctx.now, actor: actorOf(ctx, tried) }), till, accountId, requestContext)
  })
}

/** Locks a cloned device. One that is locked or deactivated stays as it is. */
export async function refuseClone(ctx: Ctx, { age, device }: Till): Promise<void> {
  if (age !== 'older') return
  if (!isOpen(device)) throw new AppError(tillErrors.notActive)
  await lockAsCloned(ctx, device)
  throw new AppError(tillErrors.notActive, { keep: true })
}

async function refuse(
  ctx: Ctx,
  { device }: Till,
  tried: Extract<PinTry, { outcome: 'wrong' }>,
): Promise<never> {
  const pinFailures = device.pinFailures + 1
  await updateDevice(ctx, device.deviceId, { pinFailures })
  ctx.audit('device.pinRefused', { type: 'device', id: device.deviceId }, { after: { pinFailures } })
  if (tried.lockedUntil && tried.person) {
    const minutes = Math.ceil((tried.lockedUntil.getTime() - ctx.now.getTime()) / 60_000)
    await sendNotice(ctx, {
      event: 'device',
      factKey: `pin.locked:${tried.person.accountId}:${tried.lockedUntil.getTime()}`,
      title: noticeTexts.pinLocked,
      content: noticeTexts.pinLockedBody,
      values: { ...namedBy(device), person: tried.person.displayName, count: minutes },
      link: '/Products/Devices',
    })
    await publish(ctx.db, ctx.scope, { topic: 'device', id: device.deviceId })
  }
  if (pinFailures >= mostWrongPinsInARow) await lockForPins(ctx, device)
  throw new AppError(deviceErrors.wrongPin, { keep: true })
}

async function signedIn(ctx: Ctx, { device, token }: Till, accountId: string, { userAgent }: RequestContext) {
  const { tenantId, deviceId, activateTime } = device
  const next = newToken(ctx.app.secretKey, { tenantId, deviceId, activateTime: activateTime ?? ctx.now })
  await updateDevice(ctx, deviceId, {
    tokenHash: tokenHashOf(next),
    previousTokenHash: tokenHashOf(token.whole),
    pinFailures: 0,
    lastSeenTime: ctx.now,
  })
  const session = await openTillSession(ctx, { accountId, deviceId, lifeMs: tillSessionMs, userAgent })
  ctx.audit('device.signedIn', { type: 'device', id: deviceId }, { after: { accountId } })
  await publish(ctx.db, ctx.scope, { topic: 'device', id: deviceId })
  return { ...session, deviceToken: next }
}

function actorOf({ actor }: Ctx, { person }: Extract<PinTry, { outcome: 'right' }>): Ctx['actor'] {
  return { ...actor, id: person.accountId, name: person.displayName, role: person.role }
}
