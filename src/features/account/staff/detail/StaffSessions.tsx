import { MonitorSmartphone } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { StaffDetail } from '#features/account/staff/staff.contract.ts'
import { detailTexts as m } from '#features/account/staff/staff.messages.ts'

type Session = StaffDetail['sessions'][number] & { key: string }

const columns: Column<Session>[] = [
  {
    key: 'browser',
    title: m.device,
    cell: ({ deviceName, browser, system }) =>
      deviceName ?? ([browser, system].filter(Boolean).join(' · ') || '—'),
  },
  {
    key: 'place',
    title: m.place,
    cell: ({ place, address }) => [place, address].filter(Boolean).join(' · ') || '—',
  },
  { key: 'startTime', title: m.since, cell: ({ startTime }) => <Instant at={startTime} /> },
  { key: 'lastUseTime', title: m.lastUse, cell: ({ lastUseTime }) => <Instant at={lastUseTime} /> },
]

/** A user's open sessions, last used first. */
export function StaffSessions({ sessions }: { sessions: StaffDetail['sessions'] }) {
  const t = useText()
  const rows = sessions.map((session, place) => ({ ...session, key: String(place) }))
  return (
    <Card flush title={t(m.sessions)}>
      {rows.length === 0 ? (
        <Empty icon={MonitorSmartphone} title={t(m.sessionsEmpty)} />
      ) : (
        <Table label={t(m.sessions)} rows={rows} columns={columns} rowKey="key" density="compact" />
      )}
    </Card>
  )
}
