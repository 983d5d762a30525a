import { useEffect, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { JobName } from '#features/system/scheduledJobs/JobWords.tsx'
import { type PlanZone, planZones, readCron } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import { cronWords } from '#features/system/scheduledJobs/plans/cronWords.domain.ts'
import { jobPlan } from '#features/system/scheduledJobs/scheduledJobs.contract.ts'
import type { ScheduledJob } from '#features/system/scheduledJobs/scheduledJobs.fields.ts'
import { faultText, m, misfireText } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'

const zoneOptions = planZones.map((zone) => ({ value: zone, label: zone }))

/** Edits a job's schedule, with its description and its next five times. */
export function PlanDialog({ job, onClose }: { job: ScheduledJob; onClose: () => void }) {
  const t = useText()
  const { name, pattern, timezone, misfire, concurrent, version } = job
  const form = useForm({
    initial: { pattern, timezone, misfire, concurrent },
    schema: jobPlan,
    send: (values) => api.scheduledJobs.change({ name, ...values, version }),
    onDone: () => {
      notify.success(m.changed)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.change} form={form} width="large">
      <JobName of={name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="pattern" label={t(m.pattern)} hint={t(m.patternHint)} required>
          {(control) => <Input {...control} spellCheck={false} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="timezone" label={t(m.timezone)} required>
          {({ value, onChange }) => (
            <Select
              label={t(m.timezone)}
              value={value}
              onChange={(zone) => zone && onChange(zone)}
              options={zoneOptions}
            />
          )}
        </FormField>
      </div>
      <Preview name={name} pattern={form.values.pattern} timezone={form.values.timezone} />
      <p className="text-sm text-text-3">{t(m.brought, { pattern: job.defaultPattern })}</p>
      <FormField form={form} name="misfire" label={t(m.misfire)} required>
        {({ value, onChange }) => (
          <Select
            label={t(m.misfire)}
            value={value}
            onChange={(next) => next && onChange(next)}
            options={optionsOf(misfireText)}
          />
        )}
      </FormField>
      <FormField form={form} name="concurrent" label={t(m.concurrent)} hint={t(m.concurrentHint)}>
        {({ value, onChange }) => (
          <Switch checked={value} onChange={onChange}>
            {t(value ? m.yes : m.no)}
          </Switch>
        )}
      </FormField>
    </FormDialog>
  )
}

function Preview({ name, pattern, timezone }: { name: string; pattern: string; timezone: PlanZone }) {
  const t = useText()
  const language = useLanguage()
  const settled = useSettled(pattern)
  const plan = readCron(settled)
  const times = useRead(
    api.scheduledJobs.times,
    { name, pattern: settled, timezone },
    { enabled: typeof plan !== 'string' },
  )
  if (typeof plan === 'string') return <p className="text-sm text-red">{t(faultText[plan])}</p>
  const faults = times.error?.fields.map(({ message }) => message).join(' ')
  return (
    <div className="rounded-md border border-line bg-hover/40 px-3 py-2 text-sm" aria-live="polite">
      <p className="font-medium first-letter:uppercase">{cronWords(settled, language)}</p>
      {times.error ? (
        <p className="mt-1 text-red">{faults || times.error.message}</p>
      ) : (
        <>
          <p className="mt-1 text-text-3">{t(m.nextTimes)}</p>
          <ol className="mt-1 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
            {times.data?.times.map((time) => (
              <li key={time.getTime()}>
                <Instant at={time} withZone />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

/** The entered text, after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
