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
import { formatZone } from '#shared/zone.ts'

const Calendar = lazy(() => import('#console/ui/Calendar.tsx').then((it) => ({ default: it.Calendar })))

type Props = {
  value: DayRange | null
  onChange: (value: DayRange | null) => void
  /** Where no Field labels it. */
  label?: string
  clearable?: boolean
}

/** Two calendar days in the merchant's time zone, both included, by preset or calendar. */
export function DateRange({ value, onChange, label, clearable = true }: Props) {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Partial<DayRange> | null>(null)
  const t = useText()
  const zone = useZone()
  const language = useLanguage()
  const today = dayIn(zone, new Date())
  const preset = value && presetOf(value, today)
  const shown = picked ?? value

  function choose(range: DayRange | null) {
    onChange(range)
    toggle(false)
  }

  function toggle(next: boolean) {
    setOpen(next)
    setPicked(null)
  }

  const trigger = (
    <button
      type="button"
      className="control flex items-center gap-2 text-left"
      {...(label
        ? { 'aria-label': `${label}: ${value ? `${value.from} – ${value.to}` : t(dateTexts.anyTime)}` }
        : {})}
    >
      <CalendarDays size={15} className="shrink-0 text-text-3" aria-hidden />
      <span className={cx('truncate', !value && 'text-text-3')}>
        {value ? (preset ? t(dateTexts[preset]) : `${value.from} – ${value.to}`) : t(dateTexts.anyTime)}
      </span>
    </button>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div role="group" {...useGroupProps()}>
      <Popover
        trigger={trigger}
        open={open}
        onOpenChange={toggle}
        align="start"
        width="w-auto"
        label={label ?? t(dateTexts.range)}
      >
        <div className="flex max-sm:flex-col">
          <ul className="flex gap-1 p-2 max-sm:flex-wrap max-sm:border-b sm:w-36 sm:flex-col sm:border-r border-line">
            {rangePresets.map((name) => (
              <li key={name}>
                <Button
                  look={name === preset ? 'default' : 'ghost'}
                  size="small"
                  aria-pressed={name === preset}
                  onClick={() => choose(presetDays(name, today))}
                >
                  {t(dateTexts[name])}
                </Button>
              </li>
            ))}
          </ul>
          <div className="p-3">
            <Suspense fallback={<Skeleton className="h-68 w-64" />}>
              <Calendar value={shown} today={today} onChange={setPicked} />
            </Suspense>
          </div>
        </div>
        <div className="flex items-center gap-2 border-t border-line px-3 py-2">
          <span className="mr-auto text-xs text-text-3">
            {t(dateTexts.inZone, { zone: formatZone(zone, new Date(), language) })}
          </span>
          {clearable && value && (
            <Button look="ghost" size="small" onClick={() => choose(null)}>
              {t(m.clear)}
            </Button>
          )}
          <Button
            look="primary"
            size="small"
            disabled={!picked?.from || !picked.to}
            onClick={() => picked?.from && picked.to && choose({ from: picked.from, to: picked.to })}
          >
            {t(dateTexts.apply)}
          </Button>
        </div>
      </Popover>
    </div>
  )
}
