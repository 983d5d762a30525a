import { paymentSettingOf } from '#features/account/paymentSettings/paymentSettings.service.ts'
import { deviceIdPattern, isOpen } from '#features/products/devices/devices.domain.ts'
import { selectDevice } from '#features/products/devices/devices.sql.ts'
import { isOfDevice } from '#features/products/devices/till/deviceEventFilter.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { DeviceEventFilter } from '#server/live/stream.ts'

/**
 * A till receives events of its own payments, refunds and shifts, and of changes to itself and to who may
 * sign in.
 */
export function deviceEventFilter(app: App): DeviceEventFilter {
  return {
    mayListen: async (scope, deviceId) => {
      return transaction(app.pool, scope.tenantId, 'read', async (db) => {
        const device = await selectDevice(db, scope, deviceId)
        if (!device?.socketEnabled || !isOpen(device)) return false
        return (await paymentSettingOf(db, scope)).socketEnabled
      })
    },
    concerns: async (scope, deviceId, { topic, id }) => {
      // The marker for all tills is not a device's id.
      if (topic === 'device') return id === deviceId || !deviceIdPattern.test(id)
      if (topic !== 'order' && topic !== 'refund' && topic !== 'shift') return false
      return transaction(app.readPool, scope.tenantId, 'read', (db) =>
        isOfDevice(db, scope, deviceId, { topic, id }),
      )
    },
  }
}
