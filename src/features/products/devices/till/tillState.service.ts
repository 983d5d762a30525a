import { paymentSettingOf } from '#features/account/paymentSettings/paymentSettings.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Merchant } from '#features/merchants/merchants.sql.ts'
import type { TillState } from '#features/products/devices/devices.contract.ts'
import { isOpen } from '#features/products/devices/devices.domain.ts'
import type { DeviceRow } from '#features/products/devices/devices.sql.ts'
import { ticketSettingOf } from '#features/products/tickets/tickets.service.ts'
import { peopleOf } from '#features/session/pins/pins.service.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { approvalOf } from '#shared/reference.ts'

/** The device's state as sent to itself: name, status, and who may sign in. */
export async function tillStateOf(db: Db, scope: Scope, device: DeviceRow, now: Date): Promise<TillState> {
  const merchant = await merchantOf(db, scope)
  const { socketEnabled } = await paymentSettingOf(db, scope)
  const people = isOpen(device) ? await peopleOf(db, scope) : []
  return {
    deviceId: device.deviceId,
    name: device.name,
    store: storeOf(device),
    status: device.status,
    lockReason: device.lockReason,
    socketEnabled: device.socketEnabled && socketEnabled,
    ticketWidth: device.ticketWidth,
    merchant: tillMerchantOf(merchant),
    people: people.map(({ accountId, displayName, role, hasPin, lockedUntil }) => ({
      accountId,
      displayName,
      role,
      hasPin,
      locked: lockedUntil !== null && lockedUntil > now,
    })),
    ticket: await ticketSettingOf(db, scope),
    serverTime: now,
  }
}

export function tillMerchantOf(merchant: Merchant): TillState['merchant'] {
  const { merchantId, tradeName, logoUrl, currency, timezone, country, approveResult } = merchant
  return { merchantId, tradeName, logoUrl, currency, timezone, country, approval: approvalOf(approveResult) }
}

export function storeOf({ storeCodeId, storeLabel }: DeviceRow): TillState['store'] {
  return storeCodeId === null ? null : { storeCodeId, label: storeLabel ?? '' }
}
