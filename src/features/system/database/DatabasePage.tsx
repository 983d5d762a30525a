import { api, useRead } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { useEvery } from '#console/useEvery.ts'
import { Connections, Pools } from '#features/system/database/Connections.tsx'
import {
  type DatabaseHealth,
  type TableQuery,
  type TableRow,
  tableExport,
} from '#features/system/database/database.contract.ts'
import { m } from '#features/system/database/database.messages.ts'
import { Locks, SlowStatements, Transactions } from '#features/system/database/Work.tsx'
import { countOf, percent, sizeOf } from '#features/system/server/sizes.domain.ts'

const filters: Filter<TableQuery>[] = [{ key: 'search', label: m.search }]

/** What the database is at, read again every five seconds, and its tables. */
export function DatabasePage() {
  const t = useText()
  const { data, error, refetch } = useRead(['database'], () => api.databaseHealth.health({}))
  useEvery(5_000, () => void refetch())
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <div className="flex flex-col gap-4">
        {error && !data && (
          <Card>
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          </Card>
        )}
        {!data && !error && (
          <Card flush>
            <TableSkeleton rows={5} columns={4} />
          </Card>
        )}
        {data && <Health of={data} />}
        <h2 className="mt-2 text-lg font-semibold">{t(m.tables)}</h2>
        <ListView
          title={m.tables}
          endpoint={api.databaseHealth.tables}
          rowKey="name"
          columns={columns}
          filters={filters}
          exportTo={tableExport}
          empty={{ title: m.none, hint: m.noneHint }}
        />
      </div>
    </>
  )
}

function Health({ of }: { of: DatabaseHealth }) {
  const t = useText()
  const open = of.connections.reduce((sum, { count }) => sum + count, 0)
  const all = of.commits + of.rollbacks
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5">
        <Card>
          <Stat label={t(m.size)} value={sizeOf(of.bytes)} note={t(m.version, { version: of.version })} />
        </Card>
        <Card>
          <Stat label={t(m.connections)} value={open} note={t(m.ofMost, { most: of.mostConnections })} />
        </Card>
        <Card>
          <Stat label={t(m.hitRate)} value={percent(of.hitRate)} />
        </Card>
        <Card>
          <Stat
            label={t(m.rolledBack)}
            value={percent(all === 0 ? 0 : of.rollbacks / all)}
            note={t(m.transactionsCount, { count: of.rollbacks })}
          />
        </Card>
        <Card>
          <Stat label={t(m.deadlocks)} value={countOf(of.deadlocks)} note={<Since at={of.startTime} />} />
        </Card>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Connections of={of.connections} />
        <Pools of={of.pools} />
        <Transactions of={of.transactions} />
        <Locks of={of.locks} />
      </div>
      <SlowStatements of={of.slow} />
    </>
  )
}

function Since({ at }: { at: Date }) {
  const t = useText()
  return (
    <>
      {t(m.sinceWhen)} <Instant at={at} />
    </>
  )
}

const columns: Column<TableRow>[] = [
  {
    key: 'name',
    title: m.table,
    sortable: true,
    cell: ({ name }) => <span className="font-mono text-sm">{name}</span>,
  },
  { key: 'bytes', title: m.bytes, sortable: true, align: 'right', cell: ({ bytes }) => sizeOf(bytes) },
  { key: 'indexBytes', title: m.indexBytes, align: 'right', cell: ({ indexBytes }) => sizeOf(indexBytes) },
  { key: 'rows', title: m.rows, sortable: true, align: 'right', cell: ({ rows }) => countOf(rows) },
  { key: 'dead', title: m.dead, sortable: true, align: 'right', cell: ({ dead }) => countOf(dead) },
  { key: 'wholeReads', title: m.wholeReads, align: 'right', cell: ({ wholeReads }) => countOf(wholeReads) },
  { key: 'indexReads', title: m.indexReads, align: 'right', cell: ({ indexReads }) => countOf(indexReads) },
  { key: 'vacuumTime', title: m.vacuumTime },
  { key: 'analyzeTime', title: m.analyzeTime, hidden: true },
]
