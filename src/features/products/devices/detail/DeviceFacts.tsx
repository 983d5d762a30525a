import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { LastSeen, Takings } from '#features/products/devices/DeviceTags.tsx'
import type { DeviceDetail } from '#features/products/devices/desk/desk.contract.ts'
import { detailTexts, m } from '#features/products/devices/devices.messages.ts'

export function DeviceFacts({ device }: { device: DeviceDetail }) {
  const t = useText()
  const { deviceId, store, platform, appVersion, ticketWidth, socketEnabled, activateTime } = device
  return (
    <Card title={t(detailTexts.facts)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.today), value: <Takings of={device.today} /> },
          { label: t(m.total), value: <Takings of={device.total} /> },
          { label: t(m.lastSeen), value: <LastSeen of={device} /> },
          { label: t(m.deviceId), value: <CopyText text={deviceId} /> },
          { label: t(m.store), value: store?.label },
          { label: t(m.ticketWidth), value: t(m.millimetres, { width: ticketWidth }) },
          { label: t(m.socket), value: t(socketEnabled ? m.on : m.off) },
          { label: t(m.version), value: appVersion },
          { label: t(m.platform), value: platform },
          { label: t(m.createTime), value: <Instant at={device.createTime} /> },
          { label: t(m.activateTime), value: activateTime && <Instant at={activateTime} /> },
        ]}
      />
    </Card>
  )
}
