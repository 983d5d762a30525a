import type { ApiError } from '#console/client.ts'
import { useText } from '#console/language.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import type { QueueSummary, QueueTask } from '#features/system/queues/queues.contract.ts'
import { m } from '#features/system/queues/queues.messages.ts'
import { TaskName } from '#features/system/queues/TaskName.tsx'

type Read = { data: QueueSummary | undefined; error: ApiError | null; refetch: () => unknown }

/** Waiting jobs by kind, and pending deliveries. */
export function QueueSummaryCards({ read: { data, error, refetch } }: { read: Read }) {
  const t = useText()
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Card flush title={t(m.tasks)}>
        {!data ? (
          <TableSkeleton rows={3} columns={5} />
        ) : data.tasks.length === 0 ? (
          <Empty title={t(m.nothing)} hint={t(m.noneHint)} />
        ) : (
          <Table label={t(m.tasks)} rows={data.tasks} columns={columns} rowKey="task" density="compact" />
        )}
      </Card>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Outbox title={t(m.webhooks)} of={data?.webhooks} />
        <Outbox title={t(m.mails)} of={data?.mails} />
      </div>
    </div>
  )
}

function Outbox({ title, of }: { title: string; of: QueueSummary['mails'] | undefined }) {
  const t = useText()
  const note = of && of.waiting > 0 && (
    <>
      {of.failing > 0 && `${t(m.failingOf, { count: of.failing })} · `}
      {t(m.oldest)} {of.oldestTime && <Instant at={of.oldestTime} />}
    </>
  )
  return (
    <Card>
      <Stat label={title} value={of ? of.waiting : '…'} note={note || t(m.nothing)} />
    </Card>
  )
}

const number = (key: 'ready' | 'running' | 'waiting' | 'failed'): Column<QueueTask> => ({
  key,
  title: m[key],
  align: 'right',
  cell: (row) => (
    <span className={row[key] === 0 ? 'text-text-3' : key === 'failed' ? 'font-medium text-red' : undefined}>
      {row[key]}
    </span>
  ),
})

const columns: Column<QueueTask>[] = [
  { key: 'task', title: m.task, cell: ({ task }) => <TaskName of={task} /> },
  number('ready'),
  number('running'),
  number('waiting'),
  number('failed'),
  { key: 'oldestTime', title: m.oldest },
]
