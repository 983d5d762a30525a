import type { ComponentType, ReactNode } from 'react'
import { allOf, oneOf, type Search } from '#console/search.ts'
import type { Option } from '#console/ui/options.ts'
import type { Text } from '#shared/messages.ts'

type KeyOf<Q> = keyof Q & string
type Named = { label: Text; placeholder?: Text }

/** What picks a value that one would else have to type; `typed` is the plain box, for whoever may not search. */
export type Picker = ComponentType<{
  value: string | null
  onChange: (value: string | null) => void
  typed: ReactNode
}>

/**
 * One control of a list's filter row, by the key (or two keys) of the query that it sets. `beyondDays` says that what
 * is typed is found whatever days are set.
 */
export type Filter<Q> =
  | (Named & { key: KeyOf<Q>; beyondDays?: Text; picker?: Picker })
  | (Named & { key: KeyOf<Q>; options: readonly Option[]; many?: boolean })
  | (Named & { days: readonly [from: KeyOf<Q>, to: KeyOf<Q>] })
  | (Named & { amounts: readonly [least: KeyOf<Q>, most: KeyOf<Q>] })

/** The keys of the address that a filter reads and writes. */
export function keysOf<Q>(filter: Filter<Q>): readonly string[] {
  if ('days' in filter) return filter.days
  return 'amounts' in filter ? filter.amounts : [filter.key]
}

/** What the filters find in an address, as the endpoint takes it. What cannot be meant is left out. */
export function queryIn<Q>(filters: readonly Filter<Q>[], search: Search): Partial<Q> {
  return Object.fromEntries(filters.flatMap((filter) => entriesOf(filter, search))) as Partial<Q>
}

function entriesOf<Q>(filter: Filter<Q>, search: Search): [string, unknown][] {
  if ('days' in filter) return textsAt(filter.days, search, /^\d{4}-\d{2}-\d{2}$/)
  if ('amounts' in filter)
    return textsAt(filter.amounts, search, /^-?\d{1,18}$/).map(([key, digits]) => [key, BigInt(digits)])
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

/** What is to be said of the days that are set, where what is typed beside them does not heed them. */
export function beyondDaysIn<Q>(filters: readonly Filter<Q>[], search: Search): Text | undefined {
  const set = filters.filter((filter) => entriesOf(filter, search).length > 0)
  if (!set.some((filter) => 'days' in filter)) return undefined
  return set.flatMap((filter) => ('beyondDays' in filter && filter.beyondDays) || [])[0]
}

/** How many of the filters are set. */
export function countSet<Q>(filters: readonly Filter<Q>[], search: Search): number {
  return filters.filter((filter) => entriesOf(filter, search).length > 0).length
}
