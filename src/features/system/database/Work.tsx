import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { State } from '#features/system/database/Connections.tsx'
import type { DatabaseHealth } from '#features/system/database/database.contract.ts'
import { m, stateText } from '#features/system/database/database.messages.ts'
import { countOf } from '#features/system/server/sizes.domain.ts'

function Statement({ of }: { of: string }) {
  return (
    <span className="line-clamp-3 block max-w-120 font-mono text-xs break-words whitespace-normal">
      {of || '—'}
    </span>
  )
}

/** Transactions that stay open. */
export function Transactions({ of }: { of: DatabaseHealth['transactions'] }) {
  const t = useText()
  return (
    <Card flush={of.length > 0} title={t(m.transactions)}>
      {of.length === 0 ? (
        <p className="text-text-3">{t(m.noTransactions)}</p>
      ) : (
        <Table label={t(m.transactions)} rows={of} columns={transactionColumns} rowKey="pid" />
      )}
    </Card>
  )
}

const transactionColumns: Column<DatabaseHealth['transactions'][number]>[] = [
  { key: 'pid', title: m.pid, cell: ({ pid, application }) => `${pid} · ${application}` },
  { key: 'state', title: m.state, cell: ({ state }) => <State of={state} /> },
  { key: 'seconds', title: m.seconds, align: 'right' },
  { key: 'wait', title: m.wait },
  { key: 'statement', title: m.statement, cell: ({ statement }) => <Statement of={statement} /> },
]

/** Who waits for a lock, and whose. */
export function Locks({ of }: { of: DatabaseHealth['locks'] }) {
  const t = useText()
  return (
    <Card title={t(m.locks)}>
      {of.length === 0 && <p className="text-text-3">{t(m.noLocks)}</p>}
      <ul className="flex flex-col gap-3">
        {of.map(({ pid, application, seconds, statement, blockedBy }) => (
          <li key={pid} className="rounded-md border border-amber/25 p-3">
            <p className="font-medium">
              {pid} · {application} — {t(m.waits, { seconds })}
            </p>
            <Statement of={statement} />
            {blockedBy.map((holder) => {
              const words = stateText[holder.state]
              const state = words ? t(words) : holder.state
              return (
                <div key={holder.pid} className="mt-2 border-s-2 border-line ps-3">
                  <p className="text-sm text-text-2">
                    {t(m.waitsFor, { pid: holder.pid, application: holder.application, state })}
                  </p>
                  <Statement of={holder.statement} />
                </div>
              )
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Long-running statements without their values. */
export function SlowStatements({ of: { source, statements } }: { of: DatabaseHealth['slow'] }) {
  const t = useText()
  return (
    <Card flush title={t(m.slow)}>
      <p className="px-4 py-2 text-sm text-text-3">{t(source === 'counted' ? m.slowCounted : m.slowSeen)}</p>
      {statements.length === 0 ? (
        <p className="px-4 pb-4">{t(m.noSlow)}</p>
      ) : (
        <Table label={t(m.slow)} rows={statements} columns={slowColumns} rowKey="statement" />
      )}
    </Card>
  )
}

const slowColumns: Column<DatabaseHealth['slow']['statements'][number]>[] = [
  { key: 'statement', title: m.statement, cell: ({ statement }) => <Statement of={statement} /> },
  { key: 'times', title: m.times, align: 'right', cell: ({ times }) => countOf(times) },
  { key: 'longestMs', title: m.longestMs, align: 'right', cell: ({ longestMs }) => countOf(longestMs) },
  { key: 'meanMs', title: m.meanMs, align: 'right', cell: ({ meanMs }) => countOf(meanMs) },
  {
    key: 'lastTime',
    title: m.lastTime,
    cell: ({ lastTime }) => (lastTime ? <Instant at={lastTime} /> : '—'),
  },
]
