import { api, useRead } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Note } from '#console/ui/Note.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useZone } from '#console/zone.tsx'
import { ScheduleTiming } from '#features/settings/exports/schedules/ScheduleTiming.tsx'
import {
  scheduleTexts as m,
  periodText,
} from '#features/settings/exports/schedules/schedulePages.messages.ts'
import type { Frequency, Period, Schedule } from '#features/settings/exports/schedules/schedules.contract.ts'
import type { FileFormat } from '#shared/exportFile.ts'
import { zones } from '#shared/zone.ts'

export type ScheduleValues = {
  viewId: string
  format: FileFormat
  period: Period
  frequency: Frequency
  weekday: string
  dayOfMonth: string
  hour: string
  addresses: string
}

type Props = { schedule: Schedule | null; viewId: string | null; onClose: () => void }

/** Creates or changes when, how and to whom a view is sent. */
export function ScheduleDialog({ schedule, viewId, onClose }: Props) {
  const { data } = useRead(api.views.list, {})
  const views = (data?.views ?? []).filter(({ exportPath }) => exportPath !== null)
  const zone = useZone()
  const language = useLanguage()
  const t = useText()
  const form = useForm({
    initial: valuesOf(schedule, viewId),
    send: async (values) => {
      const { viewId: chosen, ...timing } = request(values)
      if (schedule) await api.schedules.edit({ scheduleId: schedule.scheduleId, ...timing })
      else await api.schedules.add({ viewId: chosen, ...timing })
    },
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  const nothing = data !== undefined && views.length === 0
  return (
    <FormDialog
      open
      onClose={onClose}
      title={schedule ? m.editTitle : m.addTitle}
      form={form}
      disabled={nothing || (!schedule && form.values.viewId === '')}
    >
      {nothing && <Note tone="warn" title={t(m.noViews)} />}
      <FormField form={form} name="viewId" label={t(m.view)} hint={t(m.viewHint)} required>
        {({ value, onChange }) => (
          <Select
            value={value || null}
            onChange={(next) => onChange(next ?? '')}
            disabled={schedule !== null}
            options={views.map((view) => ({ value: view.viewId, label: view.name }))}
          />
        )}
      </FormField>
      <FormField form={form} name="format" label={t(m.format)}>
        {({ value, onChange }) => (
          <RadioGroup
            row
            value={value}
            onChange={onChange}
            options={[
              { value: 'csv', label: 'CSV' },
              { value: 'xlsx', label: 'Excel' },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="period" label={t(m.period)}>
        {({ value, onChange }) => (
          <Select value={value} onChange={(next) => next && onChange(next)} options={optionsOf(periodText)} />
        )}
      </FormField>
      <ScheduleTiming form={form} zoneName={zones[zone][language]} />
      <FormField form={form} name="addresses" label={t(m.addresses)} hint={t(m.addressesHint)} required>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

function valuesOf(schedule: Schedule | null, viewId: string | null): ScheduleValues {
  return {
    viewId: schedule?.viewId ?? viewId ?? '',
    format: schedule?.format ?? 'xlsx',
    period: schedule?.period ?? 'yesterday',
    frequency: schedule?.frequency ?? 'daily',
    weekday: String(schedule?.weekday ?? 1),
    dayOfMonth: String(schedule?.dayOfMonth ?? 1),
    hour: String(schedule?.hour ?? 6),
    addresses: (schedule?.addresses ?? []).join('\n'),
  }
}

function request({ weekday, dayOfMonth, hour, addresses, ...values }: ScheduleValues) {
  return {
    ...values,
    weekday: values.frequency === 'weekly' ? Number(weekday) : null,
    dayOfMonth: values.frequency === 'monthly' ? Number(dayOfMonth) : null,
    hour: Number(hour),
    addresses: addresses.split(/[\s,;，；]+/).filter((address) => address !== ''),
  }
}
