import { codeShown, freshCode } from '#features/products/devices/desk/codes.service.ts'
import { lockNow } from '#features/products/devices/deviceLocks.service.ts'
import { type DeviceAct, mayDo, mostDevices } from '#features/products/devices/devices.domain.ts'
import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { deviceOf } from '#features/products/devices/devices.service.ts'
import {
  countDevices,
  type DeviceRow,
  hasStoreCode,
  insertDevice,
  lockDevice,
  updateDevice,
} from '#features/products/devices/devices.sql.ts'
import { newLetters } from '#features/products/devices/deviceTokens.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { endTillSessions } from '#features/session/pins/tillSessions.service.ts'
import type { Ctx } from '#server/context.ts'
import { claimKey } from '#server/database/directory.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'

export type DeviceDraft = { name: string; storeCodeId: string | null; ticketWidth: 58 | 80 }

/** Adds a device that waits for activation. Throws `storeCode.notFound` and `device.limit`. */
export async function addDevice(ctx: Ctx, draft: DeviceDraft): Promise<{ deviceId: string }> {
  await checkStore(ctx, draft.storeCodeId)
  if ((await countDevices(ctx.db, ctx.scope)) >= mostDevices)
    throw new AppError(deviceErrors.limit, { values: { max: mostDevices } })
  const deviceId = await claimedId(ctx)
  await insertDevice(ctx, { deviceId, ...draft, ...freshCode(ctx, deviceId) })
  return done(ctx, 'device.add', deviceId, { after: draft })
}

async function claimedId(ctx: Ctx): Promise<string> {
  const deviceId = newLetters()
  return (await claimKey(ctx.db, 'device', deviceId, ctx.scope.tenantId)) ? deviceId : claimedId(ctx)
}

async function checkStore({ db, scope }: Ctx, storeCodeId: string | null): Promise<void> {
  if (storeCodeId !== null && !(await hasStoreCode(db, scope, storeCodeId)))
    throw new AppError(storeCodeErrors.notFound)
}

export type DeviceEdit = DeviceDraft & { socketEnabled: boolean }

/** Edits a device: name, store, paper width, or live messages. */
export async function editDevice(ctx: Ctx, deviceId: string, edit: DeviceEdit) {
  const { name, storeCodeId, ticketWidth, socketEnabled } = await locked(ctx, deviceId)
  if (edit.storeCodeId !== storeCodeId) await checkStore(ctx, edit.storeCodeId)
  await updateDevice(ctx, deviceId, edit)
  const before = { name, storeCodeId, ticketWidth, socketEnabled }
  return done(ctx, 'device.edited', deviceId, { before, after: edit })
}

/** The code of a waiting device. Throws `device.noCode` if it is used, void or expired. */
export async function activationCodeOf({ app, db, scope, now }: Ctx, deviceId: string) {
  return codeShown(app, await deviceOf(db, scope, deviceId), now)
}

/**
 * Issues a new code. The previously activated browser is signed out and no longer this device; a lock ends.
 */
export async function renewCode(ctx: Ctx, deviceId: string) {
  const device = await lockedFor(ctx, deviceId, 'newCode')
  await updateDevice(ctx, deviceId, {
    status: 'waiting',
    ...freshCode(ctx, deviceId),
    ...{ codeFailures: 0, pinFailures: 0, lockReason: null, lockTime: null },
    ...{ tokenHash: null, previousTokenHash: null },
  })
  await endTillSessions(ctx, deviceId)
  return done(ctx, 'device.codeRenewed', deviceId, { before: statusOf(device) })
}

/** Ends the open session of a device; the user may sign in again. */
export async function signOutAtDevice(ctx: Ctx, deviceId: string) {
  await locked(ctx, deviceId)
  await endTillSessions(ctx, deviceId)
  return done(ctx, 'device.signedOut', deviceId)
}

/** Deactivates a device until it is reactivated: users are signed out and its code is void. */
export async function deactivateDevice(ctx: Ctx, deviceId: string) {
  const device = await lockedFor(ctx, deviceId, 'deactivate')
  const change = { status: 'deactivated', sealedSecret: null, codeExpireTime: null } as const
  await updateDevice(ctx, deviceId, change)
  await endTillSessions(ctx, deviceId)
  return done(ctx, 'device.deactivated', deviceId, { before: statusOf(device) })
}

/**
 * Reactivates a device: as before if it had been activated, otherwise it waits for a new code. A lock stays.
 */
export async function reactivateDevice(ctx: Ctx, deviceId: string) {
  const device = await lockedFor(ctx, deviceId, 'reactivate')
  const status = device.tokenHash === null ? 'waiting' : 'activated'
  await updateDevice(
    ctx,
    deviceId,
    status === 'waiting' ? { status, ...freshCode(ctx, deviceId) } : { status },
  )
  return done(ctx, 'device.reactivated', deviceId, { after: { status } })
}

/** Locks a lost device: users are signed out at once, and only a new code unlocks it. */
export async function lockLost(ctx: Ctx, deviceId: string) {
  await lockNow(ctx, await lockedFor(ctx, deviceId, 'lock'), 'lost')
  return { deviceId }
}

/** Unlocks a device that was locked after too many wrong PINs. */
export async function unlockDevice(ctx: Ctx, deviceId: string) {
  await lockedFor(ctx, deviceId, 'unlock')
  await updateDevice(ctx, deviceId, { lockReason: null, lockTime: null, pinFailures: 0 })
  return done(ctx, 'device.unlocked', deviceId)
}

async function locked(ctx: Ctx, deviceId: string): Promise<DeviceRow> {
  const device = await lockDevice(ctx.db, ctx.scope, deviceId)
  if (!device) throw new AppError(deviceErrors.notFound)
  return device
}

async function lockedFor(ctx: Ctx, deviceId: string, act: DeviceAct): Promise<DeviceRow> {
  const device = await locked(ctx, deviceId)
  if (!mayDo(act, device)) throw new AppError(deviceErrors.notInState)
  return device
}

function statusOf({ status, lockReason }: DeviceRow) {
  return { status, lockReason }
}

/** Audits the change and notifies the console and the device. */
async function done(
  ctx: Ctx,
  action: string,
  deviceId: string,
  change: { before?: unknown; after?: unknown } = {},
) {
  ctx.audit(action, { type: 'device', id: deviceId }, change)
  await publish(ctx.db, ctx.scope, { topic: 'device', id: deviceId })
  return { deviceId }
}
