import {
  KeyRound,
  LockKeyhole,
  LockKeyholeOpen,
  LogOut,
  type LucideIcon,
  Pencil,
  Power,
  PowerOff,
  QrCode,
} from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Device } from '#features/products/devices/desk/devices.fields.ts'
import { mayDo } from '#features/products/devices/devices.domain.ts'
import { actTexts as m } from '#features/products/devices/devices.messages.ts'
import type { Text } from '#shared/messages.ts'

/** The dialog that is open over the page. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'edit'; device: Device }
  | { kind: 'code'; device: { deviceId: string; name: string } }

type Confirmation = { title: Text; body: Text; label: Text; danger?: boolean }
type Offer = { key: string; may: boolean; label: Text; icon: LucideIcon; onSelect: () => void } & Pick<
  MenuItem,
  'apart' | 'danger'
>

/** The permitted actions on a device; destructive ones ask for confirmation. */
export function useDeviceActs(open: (opened: Opened) => void): (device: Device) => MenuItem[] {
  const t = useText()
  const may = {
    add: useCan('device.add'),
    edit: useCan('device.edit'),
    enable: useCan('device.enable'),
    disable: useCan('device.disable'),
  }
  const acts = useActs(open)

  function lockingOf(device: Device): Offer[] {
    const offer = { onSelect: () => acts.lock(device), icon: LockKeyhole, danger: true, apart: true }
    const unlock = { onSelect: () => acts.unlock(device), icon: LockKeyholeOpen }
    return [
      { ...unlock, key: 'unlock', label: m.unlock, may: may.enable && mayDo('unlock', device) },
      { ...offer, key: 'lock', label: m.lock, may: may.disable && mayDo('lock', device) },
    ]
  }

  return (device) => {
    const hasCode = device.codeExpireTime !== null
    const offers: Offer[] = [
      {
        ...{ key: 'code', label: m.showCode, icon: QrCode, may: may.add && hasCode },
        onSelect: () => open({ kind: 'code', device }),
      },
      {
        ...{ key: 'edit', label: m.edit, icon: Pencil, may: may.edit },
        onSelect: () => open({ kind: 'edit', device }),
      },
      {
        ...{ key: 'newCode', label: m.newCode, icon: KeyRound, may: may.add && mayDo('newCode', device) },
        onSelect: () => acts.newCode(device),
      },
      {
        ...{ key: 'signOut', label: m.signOut, icon: LogOut },
        may: may.edit && device.status === 'activated' && device.lockReason === null,
        onSelect: () => acts.signOut(device),
      },
      {
        ...{ key: 'reactivate', label: m.reactivate, icon: Power },
        may: may.enable && mayDo('reactivate', device),
        onSelect: () => acts.reactivate(device),
      },
      ...lockingOf(device),
      {
        ...{ key: 'deactivate', label: m.deactivate, icon: PowerOff, danger: true },
        may: may.disable && mayDo('deactivate', device),
        onSelect: () => acts.deactivate(device),
      },
    ]
    return offers
      .filter((offer) => offer.may)
      .map(({ may: _may, label, ...item }) => ({ ...item, label: t(label) }))
  }
}

type Named = { deviceId: string; name: string }

function useActs(open: (opened: Opened) => void) {
  const t = useText()
  const told = (done: Text) => ({
    onDone: () => notify.success(done),
    onFailed: ({ message }: { message: string }) => notify.error(message),
  })
  const send = (call: (device: { deviceId: string }) => Promise<unknown>) => (device: Named) =>
    call({ deviceId: device.deviceId })
  const lock = useWrite(send(api.deviceDesk.lock), told(m.locked))
  const unlock = useWrite(send(api.deviceDesk.unlock), told(m.unlocked))
  const deactivate = useWrite(send(api.deviceDesk.deactivate), told(m.deactivated))
  const reactivate = useWrite(send(api.deviceDesk.reactivate), told(m.reactivated))
  const signOut = useWrite(send(api.deviceDesk.signOut), told(m.signedOut))
  const renew = useWrite(
    async (device: Named) => {
      await api.deviceDesk.renewCode({ deviceId: device.deviceId })
      return device
    },
    {
      onDone: (device) => open({ kind: 'code', device }),
      onFailed: ({ message }) => notify.error(message),
    },
  )

  const ask = ({ title, body, label, danger = false }: Confirmation, act: (device: Named) => void) => {
    return async (device: Named) => {
      const { name } = device
      const question = { title: t(title, { name }), body: t(body), confirmLabel: t(label), danger }
      if (await confirm(question)) act(device)
    }
  }
  const newCode = { title: m.newCodeTitle, label: m.newCode }
  const renewWaiting = ask({ ...newCode, body: m.newCodeWaiting }, renew.submit)
  const renewActive = ask({ ...newCode, body: m.newCodeBody, danger: true }, renew.submit)
  return {
    lock: ask({ title: m.lockTitle, body: m.lockBody, label: m.lock, danger: true }, lock.submit),
    unlock: ask({ title: m.unlockTitle, body: m.unlockBody, label: m.unlock }, unlock.submit),
    deactivate: ask(
      { title: m.deactivateTitle, body: m.deactivateBody, label: m.deactivate, danger: true },
      deactivate.submit,
    ),
    reactivate: ask(
      { title: m.reactivateTitle, body: m.reactivateBody, label: m.reactivate },
      reactivate.submit,
    ),
    signOut: ask({ title: m.signOutTitle, body: m.signOutBody, label: m.signOut }, signOut.submit),
    newCode: (device: Device) => (device.status === 'waiting' ? renewWaiting : renewActive)(device),
  }
}
