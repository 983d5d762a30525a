import { api, useRead } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { useEvery } from '#console/useEvery.ts'
import { Connections, Pools } from '#features/system/database/Connections.tsx'
import type { DatabaseHealth } from '#features/system/database/database.contract.ts'
import { type TableQuery, type TableRow, tableList } from '#features/system/database/database.fields.ts'
import { m } from '#features/system/database/database.messages.ts'
import { Locks, SlowStatements, Transactions } from '#features/system/database/Work.tsx'
import { countOf, percent, sizeOf } from '#features/system/server/sizes.domain.ts'

const filters: Filter<TableQuery>[] = [{ key: 'search', label: m.search }]

const choice: FieldChoice<TableRow> = {
  shown: ['name', 'bytes', 'indexBytes', 'rows', 'dead', 'wholeReads', 'indexReads', 'vacuumTime'],
  more: ['analyzeTime'],
  special: {
    name: { cell: ({ name }) => <span className="font-mono text-sm">{name}</span> },
    bytes: { cell: ({ bytes }) => sizeOf(bytes) },
    indexBytes: { cell: ({ indexBytes }) => sizeOf(indexBytes) },
    rows: { cell: ({ rows }) => countOf(rows) },
    dead: { cell: ({ dead }) => countOf(dead) },
    wholeReads: { cell: ({ wholeReads }) => countOf(wholeReads) },
    indexReads: { cell: ({ indexReads }) => countOf(indexReads) },
    vacuumTime: { zoned: false },
    analyzeTime: { zoned: false },
  },
}

/** The health of the database, read again every five seconds, and its tables. */
export function DatabasePage() {
  const t = useText()
  const columns = useFieldColumns(tableList, choice)
  const { data, error, refetch } = useRead(api.databaseHealth.health, {})
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
          exportTo={tableList.file}
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
