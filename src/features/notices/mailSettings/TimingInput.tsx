import { useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Select } from '#console/ui/Select.tsx'
import { useZone } from '#console/zone.tsx'
import { m } from '#features/notices/mailSettings/mailSettings.messages.ts'
import { zones } from '#shared/zone.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

type HourProps = { value: number; onChange: (hour: number) => void; label?: string }

/** An hour of the merchant's clock. */
export function HourInput({ value, onChange, label }: HourProps) {
  return (
    <div className="w-32">
      <Select
        value={String(value)}
        onChange={(next) => next && onChange(Number(next))}
        options={hours}
        {...(label === undefined ? {} : { label })}
      />
    </div>
  )
}

type Quiet = { from: number; to: number } | null
type Props = { value: Quiet; onChange: (value: Quiet) => void }

const usual = { from: 22, to: 7 }

/** The quiet hours, in which only urgent messages are sent. */
export function QuietInput({ value, onChange }: Props) {
  const t = useText()
  const zone = useZone()
  return (
    <div className="flex flex-col gap-3">
      <Switch checked={value !== null} onChange={(on) => onChange(on ? usual : null)}>
        {t(m.quietOn)}
      </Switch>
      {value && (
        <div className="flex flex-wrap items-start gap-4">
          <Field label={t(m.from)}>
            <HourInput value={value.from} onChange={(from) => onChange({ ...value, from })} />
          </Field>
          <Field
            label={t(m.to)}
            error={value.from === value.to ? t(m.quietSame) : undefined}
            {...(value.from > value.to ? { hint: t(m.nextDay) } : {})}
          >
            <HourInput value={value.to} onChange={(to) => onChange({ ...value, to })} />
          </Field>
        </div>
      )}
      <p className="text-sm text-text-3">{t(m.quietHint, { zone: t(zones[zone]) })}</p>
    </div>
  )
}
