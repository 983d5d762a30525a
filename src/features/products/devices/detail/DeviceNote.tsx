import { QrCode } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useZone } from '#console/zone.tsx'
import type { DeviceDetail } from '#features/products/devices/desk/desk.contract.ts'
import { actTexts, detailTexts as m } from '#features/products/devices/devices.messages.ts'
import type { Opened } from '#features/products/devices/useDeviceActs.tsx'
import { formatInstant } from '#shared/zone.ts'

const locks = { lost: m.lostNote, cloned: m.clonedNote, pins: m.pinsNote } as const

type Props = { device: DeviceDetail; onOpen: (opened: Opened) => void }

/** What prevents a device from being used, and how to fix it. */
export function DeviceNote({ device, onOpen }: Props) {
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  const { status, lockReason, lockTime, acts } = device
  if (status === 'deactivated')
    return (
      <Note tone="warn" title={t(m.deactivatedNote)}>
        {t(m.deactivatedHint)}
      </Note>
    )
  if (lockReason !== null) {
    const time = lockTime ? formatInstant(lockTime, zone, language, 'dateTime') : ''
    return (
      <Note tone="warn" title={t(locks[lockReason], { time })}>
        {t(lockReason === 'pins' ? m.pinsHint : m.newCodeHint)}
      </Note>
    )
  }
  if (status !== 'waiting') return null
  const show = acts.showCode && (
    <Can do="device.add">
      <Button size="small" icon={QrCode} onClick={() => onOpen({ kind: 'code', device })}>
        {t(actTexts.showCode)}
      </Button>
    </Can>
  )
  return (
    <Note title={t(m.waitingNote)} action={show}>
      {t(acts.showCode ? m.waitingHint : m.newCodeHint)}
    </Note>
  )
}
