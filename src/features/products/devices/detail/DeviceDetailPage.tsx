import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { DeviceDialogs } from '#features/products/devices/DeviceListPage.tsx'
import { DeviceStatus } from '#features/products/devices/DeviceTags.tsx'
import { DeviceDays } from '#features/products/devices/detail/DeviceDays.tsx'
import { DeviceFacts } from '#features/products/devices/detail/DeviceFacts.tsx'
import { DeviceNote } from '#features/products/devices/detail/DeviceNote.tsx'
import { DeviceSessions } from '#features/products/devices/detail/DeviceSessions.tsx'
import { DeviceShifts } from '#features/products/devices/detail/DeviceShifts.tsx'
import { actTexts, m } from '#features/products/devices/devices.messages.ts'
import { type Opened, useDeviceActs } from '#features/products/devices/useDeviceActs.tsx'

export function DeviceDetailPage() {
  const { deviceId = '' } = useParams({ strict: false }) as { deviceId?: string }
  return <DeviceDetails key={deviceId} deviceId={deviceId} />
}

/** One device: status, sales, sessions and history. */
export function DeviceDetails({ deviceId }: { deviceId: string }) {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = useDeviceActs(setOpened)
  return (
    <>
      <DetailPage
        title={m.device}
        call={api.deviceDesk.get}
        input={{ deviceId }}
        back={{ to: '/Products/Devices', label: m.title }}
        name={({ name }) => name}
        tag={(device) => (
          <>
            <CopyButton text={deviceId} />
            <DeviceStatus of={device} />
          </>
        )}
        actions={(device) => {
          const items = actionsOf(device)
          return (
            <>
              <GoLink to="/Payments/PayOrder" search={{ deviceId }} className={buttonClass()}>
                {t(actTexts.orders)}
              </GoLink>
              {items.length > 0 && <Menu trigger={<Button>{t(m.actions)}</Button>} items={items} />}
            </>
          )
        }}
        live={{ topic: 'device', id: deviceId }}
      >
        {(device) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-4">
              <DeviceNote device={device} onOpen={setOpened} />
              <DeviceFacts device={device} />
              <DeviceDays deviceId={deviceId} />
              <DeviceShifts deviceId={deviceId} />
              <DeviceSessions sessions={device.sessions} />
            </div>
            <History entries={device.timeline} objectId={deviceId} />
          </div>
        )}
      </DetailPage>
      <DeviceDialogs opened={opened} onOpen={setOpened} />
    </>
  )
}
