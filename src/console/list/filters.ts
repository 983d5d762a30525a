import type { ComponentType, ReactNode } from 'react'
import { allOf, oneOf, type Search } from '#console/search.ts'
import type { Option } from '#console/ui/options.ts'
import type { OptionSource } from '#console/ui/useOptions.ts'
import type { Text } from '#shared/messages.ts'

type KeyOf<Q> = keyof Q & string
type Named = { label: Text; placeholder?: Text }

/**
 * A lookup control for a value that the user would otherwise type; `typed` is the plain input for users who
 * may not search.
 */
export type Picker = ComponentType<{
  value: string | null
  onChange: (value: string | null) => void
  typed: ReactNode
}>

/**
 * One control of a list's filter row, with the one or two query keys it sets. `beyondDays` says that a typed
 * value is searched regardless of the date range. `source` offers an entity's options in a combobox.
 */
export type Filter<Q> =
  | (Named & { key: KeyOf<Q>; beyondDays?: Text; picker?: Picker })
  | (Named & { key: KeyOf<Q>; source: OptionSource })
  | (Named & { key: KeyOf<Q>; options: readonly Option[]; many?: boolean })
  | (Named & { days: readonly [from: KeyOf<Q>, to: KeyOf<Q>] })
  | (Named & { amounts: readonly [least: KeyOf<Q>, most: KeyOf<Q>] })

/** The URL keys that a filter reads and writes. */
export function keysOf<Q>(filter: Filter<Q>): readonly string[] {
  if ('days' in filter) return filter.days
  return 'amounts' in filter ? filter.amounts : [filter.key]
}

/** Parses the filters from the URL into the endpoint's query. Invalid values are dropped. */
export function queryIn<Q>(filters: readonly Filter<Q>[], search: Search): Partial<Q> {
  return Object.fromEntries(filters.flatMap((filter) => entriesOf(filter, search))) as Partial<Q>
}

function entriesOf<Q>(filter: Filter<Q>, search: Search): [string, unknown][] {
  if ('days' in filter) return textsAt(filter.days, search, /^\d{4}-\d{2}-\d{2}$/)
  if ('amounts' in filter)
    return textsAt(filter.amounts, search, /^-?\d{1,18}$/).map(([key, digits]) => [key, BigInt(digits)])
  if ('source' in filter) return textsAt([filter.key], search, filter.source.shape ?? /\S/)
  if (!('options' in filter)) return textsAt([filter.key], search, /\S/)

  const known = allOf(search, filter.key).filter((value) =>
    filter.options.some((option) => option.value === value),
  )
  if (known.length === 0) return []
  return [[filter.key, filter.many ? known : known[0]]]
}

function textsAt(keys: readonly string[], search: Search, shape: RegExp): [string, string][] {
  return keys.flatMap((key): [string, string][] => {
    const text = oneOf(search, key)
    return text !== undefined && shape.test(text) ? [[key, text]] : []
  })
}

/** The note about the date range, if a typed filter ignores it. */
export function beyondDaysIn<Q>(filters: readonly Filter<Q>[], search: Search): Text | undefined {
  const set = filters.filter((filter) => entriesOf(filter, search).length > 0)
  if (!set.some((filter) => 'days' in filter)) return undefined
  return set.flatMap((filter) => ('beyondDays' in filter && filter.beyondDays) || [])[0]
}

/** Counts the filters that are set. */
export function countSet<Q>(filters: readonly Filter<Q>[], search: Search): number {
  return filters.filter((filter) => entriesOf(filter, search).length > 0).length
}
