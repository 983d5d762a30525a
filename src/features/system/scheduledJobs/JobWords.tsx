import { useLanguage, useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { RunState } from '#features/system/scheduledJobs/firing.domain.ts'
import { cronWords } from '#features/system/scheduledJobs/plans/cronWords.domain.ts'
import type { JobRun, ScheduledJob } from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import {
  jobStateText,
  jobTexts,
  m,
  madeText,
  runStateText,
  skippedText,
} from '#features/system/scheduledJobs/scheduledJobs.messages.ts'

/** A job in words, with its code below. */
export function JobName({ of }: { of: string }) {
  const t = useText()
  const words = jobTexts[of]
  return (
    <span className="inline-block leading-snug whitespace-normal sm:min-w-52">
      <span className="font-medium">{words ? t(words) : of}</span>
      <span className="block font-mono text-xs text-text-3">{of}</span>
    </span>
  )
}

/** A plan in words, with its five fields below. */
export function CronText({ of: { pattern, timezone } }: { of: Pick<ScheduledJob, 'pattern' | 'timezone'> }) {
  const language = useLanguage()
  return (
    <span className="inline-block leading-snug whitespace-normal first-letter:uppercase sm:min-w-36">
      {cronWords(pattern, language)}
      <span className="block font-mono text-xs text-text-3">
        {pattern} · {timezone}
      </span>
    </span>
  )
}

export function JobStateTag({ of }: { of: ScheduledJob['state'] }) {
  const t = useText()
  return <StatusTag kind={of === 'running' ? 'done' : 'attention'}>{t(jobStateText[of])}</StatusTag>
}

const kinds: Record<RunState, StatusKind> = {
  waiting: 'waiting',
  running: 'working',
  done: 'done',
  failed: 'failed',
  skipped: 'ended',
  lost: 'attention',
}

export function RunStateTag({ of: { state, skipped } }: { of: Pick<JobRun, 'state' | 'skipped'> }) {
  const t = useText()
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <StatusTag kind={kinds[state]}>{t(runStateText[state])}</StatusTag>
      {skipped && <span className="text-xs text-text-3">{t(skippedText[skipped])}</span>}
    </span>
  )
}

export function LastRun({ of }: { of: JobRun | null }) {
  if (of === null) return <span className="text-text-3">—</span>
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <RunStateTag of={of} />
      <span className="text-xs text-text-3">
        <Instant at={of.startTime ?? of.fireTime} />
      </span>
    </span>
  )
}

/** The result of a run as counts with labels. */
export function Made({ of: { made, state } }: { of: Pick<JobRun, 'made' | 'state'> }) {
  const t = useText()
  const parts = Object.entries(made)
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => {
      const words = madeText[what]
      return words ? t(words, { count }) : `${what} ${count}`
    })
  if (parts.length > 0) return <span className="whitespace-normal">{parts.join(' · ')}</span>
  return <span className="text-text-3">{state === 'done' ? t(m.madeNothing) : '—'}</span>
}
