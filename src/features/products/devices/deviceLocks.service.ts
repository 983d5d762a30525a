import { sendNotice } from '#features/notices/notices.service.ts'
import { type LockReason, mostWrongPinsInARow, namedBy } from '#features/products/devices/devices.domain.ts'
import { noticeTexts } from '#features/products/devices/devices.messages.ts'
import { type DeviceRow, updateDevice } from '#features/products/devices/devices.sql.ts'
import { endTillSessions } from '#features/session/pins/tillSessions.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'

/**
 * Locks a device whose row is locked: its sessions end and its page is notified. Payments in progress
 * continue.
 */
export async function lockNow(ctx: Ctx, device: DeviceRow, reason: LockReason): Promise<void> {
  const { deviceId } = device
  await updateDevice(ctx, deviceId, { lockReason: reason, lockTime: ctx.now })
  await endTillSessions(ctx, deviceId)
  ctx.audit('device.locked', { type: 'device', id: deviceId }, { after: { reason } })
  await publish(ctx.db, ctx.scope, { topic: 'device', id: deviceId })
}

/**
 * A token that was replaced twice was used again: there are two copies of this device, and it is unknown
 * which is the merchant's.
 */
export async function lockAsCloned(ctx: Ctx, device: DeviceRow): Promise<void> {
  await lockNow(ctx, device, 'cloned')
  await notify(ctx, device, 'cloned')
}

export async function lockForPins(ctx: Ctx, device: DeviceRow): Promise<void> {
  await lockNow(ctx, device, 'pins')
  await notify(ctx, device, 'pins')
}

async function notify(ctx: Ctx, device: DeviceRow, what: 'cloned' | 'pins'): Promise<void> {
  await sendNotice(ctx, {
    event: 'device',
    factKey: `device.${what}:${device.deviceId}:${ctx.now.getTime()}`,
    title: noticeTexts[what],
    content: noticeTexts[`${what}Body`],
    values: { ...namedBy(device), count: mostWrongPinsInARow },
    link: `/Products/Devices/Detail/${device.deviceId}`,
  })
}
