import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { enUS, zhCN } from 'react-day-picker/locale'
import { useLanguage, useText } from '#console/language.tsx'
import type { DayRange } from '#console/ui/days.ts'
import { dateTexts } from '#console/ui/ui.messages.ts'

type Props = { value: Partial<DayRange> | null; today: string; onChange: (value: Partial<DayRange>) => void }

const chevrons = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }

const classes = {
  months: 'relative',
  month_caption: 'flex h-8 items-center justify-center font-medium',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-8 place-items-center rounded-md hover:bg-hover aria-disabled:text-text-3',
  button_next: 'grid size-8 place-items-center rounded-md hover:bg-hover aria-disabled:text-text-3',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-9 text-xs font-normal text-text-3',
  day: 'size-9 p-0 text-center',
  day_button:
    'size-9 rounded-md hover:bg-hover disabled:cursor-not-allowed disabled:text-text-3 disabled:opacity-60',
  today: 'font-semibold text-accent',
  outside: 'text-text-3',
  range_start: '[&>button]:bg-fill [&>button]:text-on-fill',
  range_end: '[&>button]:bg-fill [&>button]:text-on-fill',
  range_middle: 'bg-tint',
  hidden: 'invisible',
}

/** A month calendar, loaded when the first custom range is picked. */
export function Calendar({ value, today, onChange }: Props) {
  const chinese = useLanguage() === 'zh'
  const t = useText()
  const spoken = new Intl.DateTimeFormat(chinese ? 'zh-CN' : 'en-US', { dateStyle: 'full' })
  const from = localDate(value?.from)
  return (
    <DayPicker
      mode="range"
      locale={chinese ? zhCN : enUS}
      weekStartsOn={chinese ? 1 : 0}
      selected={{ from, to: localDate(value?.to) }}
      onSelect={(_, pressed) => onChange(pick(value, dayOf(pressed)))}
      defaultMonth={localDate(value?.to ?? today) ?? new Date()}
      today={localDate(today) ?? new Date()}
      disabled={{ after: localDate(today) ?? new Date() }}
      classNames={classes}
      components={{ Chevron }}
      labels={{
        labelPrevious: () => t(dateTexts.previousMonth),
        labelNext: () => t(dateTexts.nextMonth),
        labelDayButton: (date) => `${date.getDate()}, ${spoken.format(date)}`,
      }}
    />
  )
}

function Chevron({ orientation = 'right' }: { orientation?: keyof typeof chevrons }) {
  const Icon = chevrons[orientation]
  return <Icon size={16} aria-hidden />
}

/** The first click starts a range, the second ends it, in either order. */
function pick(range: Partial<DayRange> | null, day: string): Partial<DayRange> {
  if (!range?.from || range.to) return { from: day }
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day }
}

// The picker uses midnights in the browser's zone; only year, month and day are read, so the zone never
// matters.
function localDate(day: string | undefined): Date | undefined {
  if (day === undefined) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
