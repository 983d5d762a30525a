import { deskContract } from '#features/products/devices/desk/desk.contract.ts'
import {
  activationCodeOf,
  addDevice,
  deactivateDevice,
  editDevice,
  lockLost,
  reactivateDevice,
  renewCode,
  signOutAtDevice,
  unlockDevice,
} from '#features/products/devices/desk/desk.service.ts'
import { deviceSource, exportedDevices } from '#features/products/devices/desk/deviceList.sql.ts'
import { deviceList } from '#features/products/devices/desk/devices.fields.ts'
import {
  daysOfDevice,
  deviceDetailOf,
  pageOfDevices,
  todayOf,
  totalsOfDevices,
} from '#features/products/devices/desk/deviceViews.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const deskRoutes = routes(deskContract, {
  list: (ctx, query) => pageOfDevices(ctx, query),
  totals: (ctx, filters) => totalsOfDevices(ctx, filters),
  get: (ctx, { deviceId }) => deviceDetailOf(ctx, deviceId),
  days: (ctx, input) => daysOfDevice(ctx, input),
  add: (ctx, draft) => addDevice(ctx, draft),
  code: (ctx, { deviceId }) => activationCodeOf(ctx, deviceId),
  renewCode: (ctx, { deviceId }) => renewCode(ctx, deviceId),
  edit: (ctx, { deviceId, ...edit }) => editDevice(ctx, deviceId, edit),
  signOut: (ctx, { deviceId }) => signOutAtDevice(ctx, deviceId),
  deactivate: (ctx, { deviceId }) => deactivateDevice(ctx, deviceId),
  reactivate: (ctx, { deviceId }) => reactivateDevice(ctx, deviceId),
  lock: (ctx, { deviceId }) => lockLost(ctx, deviceId),
  unlock: (ctx, { deviceId }) => unlockDevice(ctx, deviceId),
})

/** Exports the devices with their sales. */
export const deviceExports = [
  exportOf(deviceList, ({ db, signedIn, now }, wanted) => {
    const today = todayOf({ signedIn, now })
    return deviceSource.rowsOf(wanted, exportedDevices(db, signedIn.scope, { ...wanted, now }, today))
  }),
]
