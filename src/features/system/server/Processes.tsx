import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { ServerProcess } from '#features/system/server/server.contract.ts'
import { dutyText, m } from '#features/system/server/server.messages.ts'
import { percent, sizeOf } from '#features/system/server/sizes.domain.ts'

/** The processes that have been heard of in the last hour. */
export function Processes({ of }: { of: readonly ServerProcess[] }) {
  const t = useText()
  return (
    <Card flush title={t(m.processes)}>
      <Table label={t(m.processes)} rows={of} columns={columns} rowKey="processId" />
    </Card>
  )
}

const columns: Column<ServerProcess>[] = [
  { key: 'host', title: m.host, cell: (one) => <Host of={one} /> },
  { key: 'silent', title: m.state, cell: (one) => <State of={one} /> },
  { key: 'roles', title: m.roles, cell: (one) => <Duties of={one} /> },
  { key: 'product', title: m.version, cell: ({ product, node }) => `${product} · Node ${node}` },
  { key: 'cpu', title: m.cpuShort, align: 'right', cell: ({ cpu }) => percent(cpu) },
  { key: 'memory', title: m.memoryShort, align: 'right', cell: ({ memory }) => sizeOf(memory) },
  { key: 'startTime', title: m.uptime },
  { key: 'beatTime', title: m.beat },
]

function Host({ of: { host, pid, isThis } }: { of: ServerProcess }) {
  const t = useText()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {host} <span className="text-text-3">{pid}</span>
      {isThis && <Tag tone="info">{t(m.here)}</Tag>}
    </span>
  )
}

function State({ of: { silent } }: { of: ServerProcess }) {
  const t = useText()
  return <StatusTag kind={silent ? 'attention' : 'done'}>{t(silent ? m.silent : m.alive)}</StatusTag>
}

function Duties({ of: { roles } }: { of: ServerProcess }) {
  const t = useText()
  const texts = roles.split(',').map((role) => {
    const words = dutyText[role]
    return words ? t(words) : role
  })
  return <span className="block whitespace-normal">{texts.join(' · ')}</span>
}
