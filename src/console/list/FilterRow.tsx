import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#console/language.tsx'
import { FilterControl } from '#console/list/FilterControl.tsx'
import { countSet, type Filter } from '#console/list/filters.ts'
import { m } from '#console/list/list.messages.ts'
import type { ListState } from '#console/list/useListState.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { Field } from '#console/ui/Field.tsx'
import { usePhone } from '#console/ui/usePhone.ts'

type Props<Q> = {
  filters: readonly Filter<Q>[]
  state: ListState<Q>
  /** Controls of the list, at the end of the row. */
  tools: ReactNode
}

/** The number of filters always visible; the others show when expanded or set. */
const inSight = 4

/** The list's filters. On a phone they are behind a button that shows how many are set. */
export function FilterRow<Q>({ filters, state, tools }: Props<Q>) {
  const [open, setOpen] = useState(false)
  const phone = usePhone()
  const t = useText()
  const set = countSet(filters, state.search)
  const long = filters.length > inSight + 1
  const [more, setMore] = useState(() => countSet(filters.slice(inSight), state.search) > 0)
  const shown = long && !more && !phone ? filters.slice(0, inSight) : filters
  const controls = (!phone || open) && (
    <search
      className={cx(
        'grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(min(128px,100%),1fr))] items-end gap-3',
        'max-sm:basis-full',
        // One or two filters need not span the page.
        shown.length === 1 ? 'sm:max-w-80' : shown.length === 2 && 'sm:max-w-160',
      )}
    >
      {shown.map((filter) => (
        <div
          key={filter.label.zh}
          className={isWide(filter, state) ? 'max-sm:col-span-full sm:col-span-2' : undefined}
        >
          <Field label={t(filter.label)}>
            <FilterControl filter={filter} state={state} />
          </Field>
        </div>
      ))}
    </search>
  )
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line p-3 sm:flex-nowrap sm:px-4">
      {phone && filters.length > 0 && (
        <Button icon={SlidersHorizontal} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(m.filters)}
          {set > 0 && <span className="rounded-full bg-tint px-1.5 text-xs text-accent">{set}</span>}
          <ChevronDown size={14} aria-hidden />
        </Button>
      )}
      {!phone && (filters.length > 0 ? controls : <span className="flex-1" />)}
      <div className="ml-auto flex items-center gap-1">
        {long && !phone && (
          <Button look="ghost" aria-expanded={more} onClick={() => setMore(!more)}>
            {t(more ? m.fewerFilters : m.moreFilters)}
          </Button>
        )}
        {set > 0 && (
          <Button look="ghost" onClick={state.clear}>
            {t(m.clearFilters)}
          </Button>
        )}
        {tools}
      </div>
      {phone && controls}
    </div>
  )
}

/** An amount range, or a date range that is set, takes two cells. */
function isWide<Q>(filter: Filter<Q>, state: ListState<Q>): boolean {
  return 'amounts' in filter || ('days' in filter && countSet([filter], state.search) > 0)
}
