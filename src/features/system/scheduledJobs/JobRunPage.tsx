import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { useZone } from '#console/zone.tsx'
import { JobName, Made, RunStateTag } from '#features/system/scheduledJobs/JobWords.tsx'
import {
  type JobRun,
  type RunQuery,
  runExport,
} from '#features/system/scheduledJobs/scheduledJobs.contract.ts'
import {
  jobTexts,
  m,
  reasonText,
  runStateText,
} from '#features/system/scheduledJobs/scheduledJobs.messages.ts'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<RunQuery>[] = [
  { days: ['fromDay', 'toDay'], label: m.days },
  { key: 'name', label: m.name, options: optionsOf(jobTexts) },
  { key: 'state', label: m.state, options: optionsOf(runStateText) },
  { key: 'reason', label: m.reason, options: optionsOf(reasonText) },
]

/** What ran, what it made, and what went wrong. */
export function JobRunPage() {
  const t = useText()
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
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
      exportTo={runExport}
      empty={{ title: m.noRuns, hint: m.noRunsHint }}
    />
  )
}

function columnsWith(zone: Zone): Column<JobRun>[] {
  return [
    { key: 'fireTime', title: zoned(m.fireTime, zone), sortable: true },
    { key: 'name', title: m.name, cell: ({ name }) => <JobName of={name} /> },
    { key: 'reason', title: m.reason, exportAs: ['reason', 'begunBy'], cell: (run) => <Reason of={run} /> },
    { key: 'state', title: m.state, exportAs: ['state', 'skipped'], cell: (run) => <RunStateTag of={run} /> },
    { key: 'ms', title: m.ms, align: 'right', sortable: true, cell: ({ ms }) => <Took ms={ms} /> },
    { key: 'made', title: m.made, cell: (run) => <Made of={run} /> },
    {
      key: 'error',
      title: m.error,
      cell: ({ error }) => <span className="block max-w-80 text-sm whitespace-normal text-red">{error}</span>,
    },
    { key: 'startTime', title: zoned(m.startTime, zone), hidden: true },
    { key: 'endTime', title: zoned(m.endTime, zone), hidden: true },
    { key: 'standsFor', title: m.standsFor, hidden: true, align: 'right' },
    { key: 'attempt', title: m.attempt, hidden: true, align: 'right' },
    { key: 'runId', title: m.runId, hidden: true, copyable: true },
  ]
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
