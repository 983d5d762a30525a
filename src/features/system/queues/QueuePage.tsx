import { RotateCw, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useEvery } from '#console/useEvery.ts'
import { QueueSummaryCards } from '#features/system/queues/QueueSummary.tsx'
import { type QueueJob, type QueueQuery, queueJobList } from '#features/system/queues/queues.fields.ts'
import { m, queueStateText } from '#features/system/queues/queues.messages.ts'
import { AboutJob, TaskName, taskWords } from '#features/system/queues/TaskName.tsx'
import { useQueueBulk } from '#features/system/queues/useQueueBulk.tsx'

const choice: FieldChoice<QueueJob> = {
  shown: ['task', 'state', 'runTime', 'merchantId', 'about', 'lastError'],
  more: ['attempts', 'createTime', 'queue', 'jobId'],
  special: {
    task: { cell: ({ task }) => <TaskName of={task} /> },
    state: { cell: (job) => <State of={job} /> },
    about: { cell: ({ about }) => <AboutJob of={about} /> },
    attempts: {
      exportAs: ['attempts', 'maxAttempts'],
      cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
    },
    lastError: {
      cell: ({ lastError }) => (
        <span className="block max-w-80 text-sm break-words whitespace-normal text-red">{lastError}</span>
      ),
    },
  },
}

/** The jobs that are not done: counted by kind, and each of them. */
export function QueuePage() {
  const t = useText()
  const mayEdit = useCan('queue.edit')
  const read = useRead(api.queues.summary, {})
  useEvery(10_000, () => void read.refetch())
  const columns = useFieldColumns(queueJobList, choice)
  const tasks = read.data?.tasks
  const filters = useMemo(() => filtersWith((tasks ?? []).map(({ task }) => task)), [tasks])
  const verbs = useVerbs()
  const bulk = useQueueBulk()
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.about)} />
      <div className="flex flex-col gap-4">
        <QueueSummaryCards read={read} />
        <ListView
          title={m.jobs}
          endpoint={api.queues.list}
          rowKey="jobId"
          columns={columns}
          filters={filters}
          exportTo={queueJobList.file}
          {...(mayEdit && {
            actions: (job: QueueJob) =>
              job.state !== 'failed'
                ? []
                : [
                    {
                      key: 'retry',
                      label: t(m.retry),
                      icon: RotateCw,
                      onSelect: () => verbs.retry([job.jobId]),
                    },
                    {
                      key: 'discard',
                      label: t(m.discard),
                      icon: Trash2,
                      danger: true,
                      onSelect: () => void verbs.askDiscard([job.jobId]),
                    },
                  ],
            bulk,
          })}
          empty={{ title: m.none, hint: m.noneHint }}
        />
      </div>
    </>
  )
}

function useVerbs() {
  const t = useText()
  const failed = { onFailed: ({ message }: { message: string }) => notify.error(message) }
  const told = (text: typeof m.retried | typeof m.discarded) => (answer: { count: number }) =>
    answer.count === 0 ? notify.info(m.onlyFailed) : notify.success(t(text, { count: answer.count }))
  const retry = useWrite((jobIds: string[]) => api.queues.retry({ jobIds }), {
    onDone: told(m.retried),
    ...failed,
  })
  const discard = useWrite((jobIds: string[]) => api.queues.discard({ jobIds }), {
    onDone: told(m.discarded),
    ...failed,
  })
  return {
    retry: (keys: readonly string[]) => retry.submit([...keys]),
    askDiscard: async (keys: readonly string[]) => {
      const question = {
        title: t(m.discardTitle, { count: keys.length }),
        body: t(m.discardBody),
        confirmLabel: t(m.discard),
      }
      if (await confirm({ ...question, danger: true })) discard.submit([...keys])
    },
  }
}

function filtersWith(tasks: readonly string[]): Filter<QueueQuery>[] {
  return [
    { key: 'search', label: m.search },
    ...fieldFilters(queueJobList, ['state']),
    {
      key: 'task',
      label: m.task,
      options: tasks.map((task) => ({ value: task, label: taskWords(task) ?? task })),
    },
  ]
}

const kinds: Record<QueueJob['state'], StatusKind> = {
  ready: 'waiting',
  running: 'working',
  waiting: 'ended',
  failed: 'failed',
}

function State({ of: { state } }: { of: QueueJob }) {
  const t = useText()
  return <StatusTag kind={kinds[state]}>{t(queueStateText[state])}</StatusTag>
}
