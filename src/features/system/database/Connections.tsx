import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { DatabaseHealth } from '#features/system/database/database.contract.ts'
import { m, purposeText, stateText } from '#features/system/database/database.messages.ts'

type Connection = DatabaseHealth['connections'][number] & { key: string }

/** How many connections there are, by what opened them and what they are at. */
export function Connections({ of }: { of: DatabaseHealth['connections'] }) {
  const t = useText()
  const rows = of.map((one) => ({ ...one, key: `${one.application}/${one.state}` }))
  return (
    <Card flush title={t(m.byApplication)}>
      <Table label={t(m.byApplication)} rows={rows} columns={connectionColumns} rowKey="key" />
    </Card>
  )
}

const connectionColumns: Column<Connection>[] = [
  { key: 'application', title: m.application, cell: ({ application }) => <Purpose of={application} /> },
  { key: 'state', title: m.state, cell: ({ state }) => <State of={state} /> },
  { key: 'count', title: m.count, align: 'right' },
]

/** In words; pointed at, the name by which the database knows it. */
function Purpose({ of }: { of: string }) {
  const t = useText()
  const words = purposeText[of]
  return (
    <span title={of} className="whitespace-normal">
      {words ? t(words) : of}
    </span>
  )
}

export function State({ of }: { of: string }) {
  const t = useText()
  const words = stateText[of]
  return words ? t(words) : of
}

type Pool = DatabaseHealth['pools'][number]

/** The pools of the process that answers. */
export function Pools({ of }: { of: DatabaseHealth['pools'] }) {
  const t = useText()
  return (
    <Card flush title={t(m.pools)}>
      <Table label={t(m.pools)} rows={of} columns={poolColumns} rowKey="name" />
    </Card>
  )
}

const poolColumns: Column<Pool>[] = [
  { key: 'name', title: m.pool, cell: ({ name }) => <Purpose of={name} /> },
  { key: 'inUse', title: m.inUse, align: 'right', cell: ({ all, idle }) => all - idle },
  { key: 'idle', title: m.idle, align: 'right' },
  {
    key: 'waiting',
    title: m.waiting,
    align: 'right',
    cell: ({ waiting }) => (
      <span className={waiting > 0 ? 'font-medium text-amber' : undefined}>{waiting}</span>
    ),
  },
  { key: 'most', title: m.most, align: 'right' },
]
