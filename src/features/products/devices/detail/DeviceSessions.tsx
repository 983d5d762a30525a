import { UserRound } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Table } from '#console/ui/Table.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { DeviceDetail } from '#features/products/devices/desk/desk.contract.ts'
import { detailTexts as m } from '#features/products/devices/devices.messages.ts'

type Session = DeviceDetail['sessions'][number] & { key: string }

const columns: Column<Session>[] = [
  { key: 'person', title: m.person },
  { key: 'startTime', title: m.from, cell: ({ startTime }) => <Instant at={startTime} /> },
  {
    key: 'endTime',
    title: m.to,
    cell: ({ open, endTime }) =>
      open ? (
        <StatusTag kind="working">
          <Words of={m.open} />
        </StatusTag>
      ) : (
        <Instant at={endTime} />
      ),
  },
]

/** The sessions at the device, latest first. */
export function DeviceSessions({ sessions }: { sessions: DeviceDetail['sessions'] }) {
  const t = useText()
  const rows = sessions.map((session) => ({ ...session, key: session.startTime.toISOString() }))
  return (
    <Card flush title={t(m.sessions)}>
      {rows.length === 0 ? (
        <Empty icon={UserRound} title={t(m.sessionsEmpty)} />
      ) : (
        <Table label={t(m.sessions)} rows={rows} columns={columns} rowKey="key" density="compact" />
      )}
    </Card>
  )
}
