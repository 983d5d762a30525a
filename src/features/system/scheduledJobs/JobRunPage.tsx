import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { JobName, Made, RunStateTag } from '#features/system/scheduledJobs/JobWords.tsx'
import {
  type JobRun,
  jobRunList,
  type RunQuery,
} from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import { m, reasonText } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'

const filters: Filter<RunQuery>[] = [
  { days: ['fromDay', 'toDay'], label: m.days },
  ...fieldFilters(jobRunList, ['name', 'state', 'reason']),
]

const choice: FieldChoice<JobRun> = {
  shown: ['fireTime', 'name', 'reason', 'state', 'ms', 'made', 'error'],
  more: ['startTime', 'endTime', 'standsFor', 'attempt', 'runId'],
  special: {
    name: { cell: ({ name }) => <JobName of={name} /> },
    reason: { exportAs: ['reason', 'begunBy'], cell: (run) => <Reason of={run} /> },
    state: { exportAs: ['state', 'skipped'], cell: (run) => <RunStateTag of={run} /> },
    ms: { cell: ({ ms }) => <Took ms={ms} /> },
    made: { cell: (run) => <Made of={run} /> },
    error: {
      cell: ({ error }) => <span className="block max-w-80 text-sm whitespace-normal text-red">{error}</span>,
    },
  },
}

/** The runs, their results and their errors. */
export function JobRunPage() {
  const t = useText()
  const columns = useFieldColumns(jobRunList, choice)
  return (
    <ListPage
      title={m.runsTitle}
      description={m.runsAbout}
      pageActions={
        <GoLink to="/admin/scheduledJobs" className={buttonClass()}>
          {t(m.title)}
        </GoLink>
      }
      endpoint={api.scheduledJobs.runs}
      rowKey="runId"
      columns={columns}
      filters={filters}
      live="scheduledJob"
      exportTo={jobRunList.file}
      empty={{ title: m.noRuns, hint: m.noRunsHint }}
    />
  )
}

function Took({ ms }: { ms: number | null }) {
  const t = useText()
  return ms === null ? '—' : t(m.msOf, { ms })
}

function Reason({ of: { reason, begunBy, standsFor, attempt } }: { of: JobRun }) {
  const t = useText()
  const notes = [
    begunBy,
    standsFor > 1 && t(m.standsForTimes, { count: standsFor }),
    attempt > 1 && t(m.again),
  ].filter(Boolean)
  return (
    <span className="inline-block leading-snug">
      {t(reasonText[reason])}
      {notes.length > 0 && (
        <span className="block text-xs whitespace-normal text-text-3">{notes.join(' · ')}</span>
      )}
    </span>
  )
}
