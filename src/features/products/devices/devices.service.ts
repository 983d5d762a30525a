import { deviceErrors } from '#features/products/devices/devices.errors.ts'
import { type DeviceRow, selectDevice } from '#features/products/devices/devices.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

// Public functions of devices.
export { lockDevice } from '#features/products/devices/devices.sql.ts'
export { activateDevice } from '#features/products/devices/till/activation.service.ts'
export { helloFromDevice } from '#features/products/devices/till/hello.service.ts'
export { signInAtDevice } from '#features/products/devices/till/signIn.service.ts'
export { tillStateOf } from '#features/products/devices/till/tillState.service.ts'

export type Device = DeviceRow

/** A device of the scope's merchant. Throws `device.notFound`. */
export async function deviceOf(db: Db, scope: Scope, deviceId: string): Promise<Device> {
  const device = await selectDevice(db, scope, deviceId)
  if (!device) throw new AppError(deviceErrors.notFound)
  return device
}
