import { LogOut, Power, PowerOff } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { useCan } from '#console/permission.tsx'
import type { Device } from '#features/products/devices/desk/devices.fields.ts'
import { type DeviceAct, isOpen, mayDo } from '#features/products/devices/devices.domain.ts'
import { bulkTexts as b, actTexts as m } from '#features/products/devices/devices.messages.ts'

/** Bulk actions on devices: sign out, deactivate, reactivate. */
export function useDeviceBulk(): BulkAct<Device>[] {
  const t = useText()
  const mayEdit = useCan('device.edit')
  const mayEnable = useCan('device.enable')
  const mayDisable = useCan('device.disable')
  const unless = (act: DeviceAct) => (device: Device) => (mayDo(act, device) ? null : t(b.notNow))
  const signOut: BulkAct<Device> = {
    ...{ key: 'signOut', label: t(m.signOut), icon: LogOut },
    refuses: (device) => (isOpen(device) ? null : t(b.notNow)),
    run: ({ deviceId }) => api.deviceDesk.signOut({ deviceId }),
    asks: { title: (count) => t(b.signOutTitle, { count }), body: t(m.signOutBody) },
  }
  const reactivate: BulkAct<Device> = {
    ...{ key: 'reactivate', label: t(m.reactivate), icon: Power, refuses: unless('reactivate') },
    run: ({ deviceId }) => api.deviceDesk.reactivate({ deviceId }),
    asks: { title: (count) => t(b.reactivateTitle, { count }), body: t(m.reactivateBody) },
  }
  const deactivate: BulkAct<Device> = {
    ...{ key: 'deactivate', label: t(m.deactivate), icon: PowerOff, danger: true },
    refuses: unless('deactivate'),
    run: ({ deviceId }) => api.deviceDesk.deactivate({ deviceId }),
    asks: { title: (count) => t(b.deactivateTitle, { count }), body: t(m.deactivateBody) },
  }
  return [
    ...(mayEdit ? [signOut] : []),
    ...(mayEnable ? [reactivate] : []),
    ...(mayDisable ? [deactivate] : []),
  ]
}
