import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { type DeviceRow, selectDevice } from '#features/products/devices/devices.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

export type Device = DeviceRow

/** A device of the scope's merchant. Throws `device.notFound`. */
export async function deviceOf(db: Db, scope: Scope, deviceId: string): Promise<Device> {
  const device = await selectDevice(db, scope, deviceId)
  if (!device) throw new AppError(deviceErrors.notFound)
  return device
}
