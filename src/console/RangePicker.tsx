import { useSearch } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import type { Search } from '#console/search.ts'
import { cx } from '#console/ui/cx.ts'
import { Select } from '#console/ui/Select.tsx'
import { dateTexts } from '#console/ui/ui.messages.ts'
import { usePhone } from '#console/ui/usePhone.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { type DateRange, dateRanges } from '#shared/dateRanges.ts'

/** The eight ranges of the specification. The selected one is in the URL. */
export function RangePicker({ range }: { range: DateRange }) {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  if (usePhone()) {
    return (
      <Select
        label={t(dateTexts.range)}
        value={range}
        onChange={(next) => next && void navigate({ to: '.', search: { ...search, range: next } })}
        options={dateRanges.map((value) => ({ value, label: dateTexts[value] }))}
      />
    )
  }
  return (
    <nav aria-label={t(dateTexts.range)} className="inline-flex flex-wrap gap-1 rounded-lg bg-hover p-1">
      {dateRanges.map((one) => (
        <GoLink
          key={one}
          to="."
          search={{ ...search, range: one }}
          {...(one === range ? { 'aria-current': 'page' } : {})}
          className={cx(
            'flex h-7 items-center rounded-md px-3 text-sm whitespace-nowrap',
            one === range ? 'bg-surface font-medium text-accent shadow-sm' : 'text-text-2 hover:text-text',
          )}
        >
          {t(dateTexts[one])}
        </GoLink>
      ))}
    </nav>
  )
}
