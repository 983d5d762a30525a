import { Copy, Plus, X } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { ErrorLine } from '#console/ui/Field.tsx'
import { FieldContext } from '#console/ui/field.ts'
import { Input } from '#console/ui/Input.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import {
  type BusinessHours,
  hoursFault,
  isOpen,
  latestClose,
  minutesOf,
  mostSpans,
  nextOpening,
  type Span,
  timeOf,
  type Weekday,
  weekdays,
} from '#features/merchants/businessHours.domain.ts'
import { hoursTexts as m, settingFaultTexts } from '#features/products/storeCodes/config/config.messages.ts'
import { formatInstant, type Zone } from '#shared/zone.ts'

type Props = { value: BusinessHours | null; onChange: (value: BusinessHours | null) => void; zone: Zone }

const usual: Span = ['09:00', '17:30']
const everyDay = (spansOf: (day: Weekday) => Span[]) =>
  Object.fromEntries(weekdays.map((day) => [day, spansOf(day)])) as BusinessHours
const dayMinutes = 24 * 60

/** Always open, or spans per weekday; a closing time not after the opening is on the next morning. */
export function HoursInput({ value, onChange, zone }: Props) {
  const t = useText()
  const weekend = ['sat', 'sun']
  return (
    <div className="flex flex-col gap-3">
      <Switch
        checked={value !== null}
        onChange={(on) =>
          onChange(on ? everyDay((day) => (weekend.includes(day) ? [] : [[...usual]])) : null)
        }
      />
      {value && (
        // Each control below has its own accessible name.
        <FieldContext value={null}>
          <ul className="divide-y divide-line rounded-md border border-line">
            {weekdays.map((day) => (
              <DayRow
                key={day}
                day={day}
                spans={value[day]}
                onChange={(spans) => onChange({ ...value, [day]: spans })}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Now hours={value} zone={zone} />
            <Button
              size="small"
              icon={Copy}
              onClick={() => onChange(everyDay(() => value.mon.map((span) => [...span])))}
            >
              {t(m.copy)}
            </Button>
          </div>
        </FieldContext>
      )}
    </div>
  )
}

/** What these hours mean right now, or their error. */
function Now({ hours, zone }: { hours: BusinessHours; zone: Zone }) {
  const t = useText()
  const language = useLanguage()
  const fault = hoursFault(hours)
  if (fault) return <ErrorLine text={`${t(m[fault.day])}: ${t(settingFaultTexts[fault.fault])}`} />
  const now = new Date()
  if (isOpen(hours, now, zone)) return <span className="text-sm text-green">{t(m.openNow)}</span>
  const next = nextOpening(hours, now, zone)
  return (
    <span className="text-sm text-text-2">
      {next
        ? t(m.closedNow, { time: formatInstant(next, zone, language, 'dateTime').slice(0, 16) })
        : t(m.never)}
    </span>
  )
}

type DayProps = { day: Weekday; spans: readonly Span[]; onChange: (spans: Span[]) => void }

function DayRow({ day, spans, onChange }: DayProps) {
  const t = useText()
  const named = { day: t(m[day]) }
  const change = (index: number, span: Span) => onChange(spans.map((one, at) => (at === index ? span : one)))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <span className="w-20 shrink-0 font-medium">{t(m[day])}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        {spans.length === 0 && <span className="text-text-3">{t(m.closed)}</span>}
        {spans.map((span, index) => (
          <SpanInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name of its own, and changes as it is typed
            key={index}
            span={span}
            labels={{
              opens: t(m.opens, { ...named, n: index + 1 }),
              closes: t(m.closes, { ...named, n: index + 1 }),
              remove: t(m.remove, { ...named, n: index + 1 }),
            }}
            onChange={(next) => change(index, next)}
            onRemove={() => onChange(spans.filter((_, at) => at !== index))}
          />
        ))}
      </span>
      {spans.length < mostSpans && (
        <PlainIconButton
          icon={Plus}
          label={t(m.add, named)}
          onClick={() => onChange([...spans, after(spans)])}
        />
      )}
    </li>
  )
}

/** The first span of a day, or one more: an hour after the last, for two hours. */
function after(spans: readonly Span[]): Span {
  const end = minutesOf(spans.at(-1)?.[1] ?? '')
  if (end === null || end + 60 >= dayMinutes) return spans.length === 0 ? [...usual] : ['00:00', '01:00']
  return [timeOf(end + 60), timeOf(Math.min(end + 180, dayMinutes))]
}

type SpanProps = {
  span: Span
  labels: { opens: string; closes: string; remove: string }
  onChange: (span: Span) => void
  onRemove: () => void
}

function SpanInput({ span: [opens, closes], labels, onChange, onRemove }: SpanProps) {
  const t = useText()
  const until = minutesOf(closes)
  const overnight = until !== null && until > dayMinutes
  return (
    <span className="flex items-center gap-1.5">
      <span className="w-30">
        <Input
          type="time"
          aria-label={labels.opens}
          value={opens}
          onChange={(time) => onChange(spanOf(time, closes))}
        />
      </span>
      –
      <span className="w-30">
        <Input
          type="time"
          aria-label={labels.closes}
          value={until === null ? closes : timeOf(until % dayMinutes)}
          onChange={(time) => onChange(spanOf(opens, time))}
        />
      </span>
      {overnight && <span className="text-xs text-text-3">{t(m.nextDay)}</span>}
      <PlainIconButton icon={X} size="small" label={labels.remove} onClick={onRemove} />
    </span>
  )
}

/**
 * A closing time not after the opening is moved to the next morning if allowed; otherwise it stays and is
 * rejected.
 */
function spanOf(opens: string, closes: string): Span {
  const [from, shown] = [minutesOf(opens), minutesOf(closes)]
  if (from === null || shown === null) return [opens, closes]
  const to = shown % dayMinutes
  const next = to <= from ? to + dayMinutes : to
  return [opens, timeOf(next <= latestClose ? next : to)]
}
