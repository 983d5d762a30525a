import { FilePen, Pause, Play, RotateCw } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { buttonClass } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { CronText, JobName, JobStateTag, LastRun } from '#features/system/scheduledJobs/JobWords.tsx'
import { PlanDialog } from '#features/system/scheduledJobs/PlanDialog.tsx'
import {
  type JobQuery,
  type ScheduledJob,
  scheduledJobList,
} from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import { jobTexts, m } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'

const filters: Filter<JobQuery>[] = [
  { key: 'search', label: m.search },
  ...fieldFilters(scheduledJobList, ['group', 'state']),
  {
    key: 'failing',
    label: m.failing,
    options: [
      { value: 'true', label: m.failingYes },
      { value: 'false', label: m.failingNo },
    ],
  },
]

const choice: FieldChoice<ScheduledJob> = {
  shown: ['name', 'pattern', 'state', 'nextTime', 'lastRun', 'failures'],
  more: ['group', 'misfire', 'concurrent'],
  special: {
    name: { cell: ({ name }) => <JobName of={name} /> },
    pattern: { title: m.plan, exportAs: ['pattern', 'timezone'], cell: (job) => <CronText of={job} /> },
    state: { cell: ({ state }) => <JobStateTag of={state} /> },
    lastRun: { exportAs: ['lastTime', 'lastState'], cell: ({ lastRun }) => <LastRun of={lastRun} /> },
  },
}

/** The jobs that run on a schedule, and the result of their last run. */
export function ScheduledJobPage() {
  const t = useText()
  const mayEdit = useCan('scheduledJob.edit')
  const columns = useFieldColumns(scheduledJobList, choice)
  const { target: editing, open, close } = useDialog<ScheduledJob>()
  const verbs = useVerbs()
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        pageActions={
          <Can do="scheduledJob.get">
            <GoLink to="/admin/scheduledJobs/runs" className={buttonClass()}>
              {t(m.log)}
            </GoLink>
          </Can>
        }
        endpoint={api.scheduledJobs.list}
        rowKey="name"
        columns={columns}
        filters={filters}
        live="scheduledJob"
        exportTo={scheduledJobList.file}
        {...(mayEdit && {
          actions: (job: ScheduledJob) => [
            { key: 'run', label: t(m.run), icon: RotateCw, onSelect: () => void verbs.askRun(job) },
            { key: 'change', label: t(m.change), icon: FilePen, onSelect: () => open(job) },
            job.state === 'running'
              ? { key: 'pause', label: t(m.pause), icon: Pause, onSelect: () => void verbs.askPause(job) }
              : { key: 'resume', label: t(m.resume), icon: Play, onSelect: () => verbs.resume(job.name) },
          ],
        })}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {editing && <PlanDialog job={editing} onClose={close} />}
    </>
  )
}

function useVerbs() {
  const t = useText()
  const failed = { onFailed: ({ message }: { message: string }) => notify.error(message) }
  const run = useWrite((name: string) => api.scheduledJobs.run({ name }), {
    onDone: () => notify.success(m.began),
    ...failed,
  })
  const pause = useWrite((name: string) => api.scheduledJobs.pause({ name }), {
    onDone: () => notify.success(m.paused),
    ...failed,
  })
  const resume = useWrite((name: string) => api.scheduledJobs.resume({ name }), {
    onDone: () => notify.success(m.resumed),
    ...failed,
  })
  const nameOf = (job: ScheduledJob) => {
    const words = jobTexts[job.name]
    return words ? t(words) : job.name
  }
  return {
    askRun: async (job: ScheduledJob) => {
      const question = {
        title: t(m.runTitle, { name: nameOf(job) }),
        body: t(m.runBody),
        confirmLabel: t(m.run),
      }
      if (await confirm(question)) run.submit(job.name)
    },
    askPause: async (job: ScheduledJob) => {
      const question = {
        title: t(m.pauseTitle, { name: nameOf(job) }),
        body: t(m.pauseBody),
        confirmLabel: t(m.pause),
      }
      if (await confirm({ ...question, danger: true })) pause.submit(job.name)
    },
    resume: (name: string) => resume.submit(name),
  }
}
