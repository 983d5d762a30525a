import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { type DayRange, presetDays, presetOf, rangePresets } from '#console/ui/days.ts'
import { useGroupProps } from '#console/ui/field.ts'
import { Popover } from '#console/ui/Popover.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { dateTexts, m } from '#console/ui/ui.messages.ts'
import { dayIn, useZone } from '#console/zone.tsx'
import type { Preset } from '#shared/time.ts'
import { formatZone } from '#shared/zone.ts'

const Calendar = lazy(() => import('#console/ui/Calendar.tsx').then((it) => ({ default: it.Calendar })))

type Props = {
  value: DayRange | null
  onChange: (value: DayRange | null) => void
  /** Label for use outside a Field. */
  label?: string
  clearable?: boolean
}

/** A range of calendar days in the merchant's time zone, both inclusive, by preset or calendar. */
export function DateRange({ value, onChange, label, clearable = true }: Props) {
  const [open, setOpen] = useState(false)
  const t = useText()
  const today = dayIn(useZone(), new Date())
  const preset = value && presetOf(value, today)
  const days = value ? `${value.from} – ${value.to}` : t(dateTexts.anyTime)
  const trigger = (
    <button
      type="button"
      className="control flex items-center gap-2 text-left"
      aria-label={label === undefined ? undefined : `${label}: ${days}`}
    >
      <CalendarDays size={15} className="shrink-0 text-text-3" aria-hidden />
      <span className={cx('truncate', !value && 'text-text-3')} title={days}>
        {preset ? t(dateTexts[preset]) : days}
      </span>
    </button>
  )

  function choose(range: DayRange | null) {
    onChange(range)
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div role="group" {...useGroupProps()}>
      <Popover
        trigger={trigger}
        open={open}
        onOpenChange={setOpen}
        align="start"
        width="w-auto"
        label={label ?? t(dateTexts.range)}
      >
        <RangePanel value={value} today={today} clearable={clearable} onChoose={choose} />
      </Popover>
    </div>
  )
}

type PanelProps = {
  value: DayRange | null
  today: string
  clearable: boolean
  onChoose: (range: DayRange | null) => void
}

function RangePanel({ value, today, clearable, onChoose }: PanelProps) {
  const [picked, setPicked] = useState<Partial<DayRange> | null>(null)
  const t = useText()
  const zone = formatZone(useZone(), new Date(), useLanguage())
  const range = picked?.from && picked.to ? { from: picked.from, to: picked.to } : null
  return (
    <>
      <div className="flex max-sm:flex-col">
        <Presets
          current={value && presetOf(value, today)}
          onChoose={(name) => onChoose(presetDays(name, today))}
        />
        <div className="p-3">
          <Suspense fallback={<Skeleton className="h-68 w-64" />}>
            <Calendar value={picked ?? value} today={today} onChange={setPicked} />
          </Suspense>
        </div>
      </div>
      <div className="flex items-center gap-2 border-t border-line px-3 py-2">
        <span className="mr-auto text-xs text-text-3">{t(dateTexts.inZone, { zone })}</span>
        {clearable && value && (
          <Button look="ghost" size="small" onClick={() => onChoose(null)}>
            {t(m.clear)}
          </Button>
        )}
        <Button look="primary" size="small" disabled={range === null} onClick={() => onChoose(range)}>
          {t(dateTexts.apply)}
        </Button>
      </div>
    </>
  )
}

type PresetsProps = { current: Preset | null | undefined; onChoose: (preset: Preset) => void }

function Presets({ current, onChoose }: PresetsProps) {
  const t = useText()
  return (
    <ul className="flex gap-1 border-line p-2 max-sm:flex-wrap max-sm:border-b sm:w-36 sm:flex-col sm:border-r">
      {rangePresets.map((name) => (
        <li key={name}>
          <Button
            look={name === current ? 'default' : 'ghost'}
            size="small"
            aria-pressed={name === current}
            onClick={() => onChoose(name)}
          >
            {t(dateTexts[name])}
          </Button>
        </li>
      ))}
    </ul>
  )
}
