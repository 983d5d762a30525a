import { FormField } from '#console/FormDialog.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import type { ScheduleValues } from '#features/settings/exports/schedules/ScheduleDialog.tsx'
import {
  frequencyText,
  scheduleTexts as m,
} from '#features/settings/exports/schedules/schedulePages.messages.ts'
import { weekdayText } from '#shared/weekdays.messages.ts'

const days = Array.from({ length: 31 }, (_, place) => String(place + 1))
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** On which days, and at which hour of the merchant's clock. */
export function ScheduleTiming({ form, zoneName }: { form: Form<ScheduleValues>; zoneName: string }) {
  const { frequency } = form.values
  const t = useText()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={form} name="frequency" label={t(m.when)}>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(next) => next && onChange(next)}
            options={optionsOf(frequencyText)}
          />
        )}
      </FormField>
      {frequency === 'weekly' && (
        <FormField form={form} name="weekday" label={t(m.weekday)}>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => next && onChange(next)}
              options={Object.entries(weekdayText).map(([day, label]) => ({ value: day, label }))}
            />
          )}
        </FormField>
      )}
      {frequency === 'monthly' && (
        <FormField form={form} name="dayOfMonth" label={t(m.dayOfMonth)} hint={t(m.dayHint)}>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => next && onChange(next)}
              options={days.map((day) => ({ value: day, label: day }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="hour" label={t(m.hour)} hint={t(m.hourHint, { zone: zoneName })}>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(next) => next && onChange(next)}
            options={hours.map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` }))}
          />
        )}
      </FormField>
    </div>
  )
}
