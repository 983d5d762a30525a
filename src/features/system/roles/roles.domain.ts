import { aboveOf, type Branch } from '#shared/trees.ts'

/** Adds the parents of each entry, because a page's permission is useless without the way to it. */
export function withWaysTo(all: readonly Branch[], ids: readonly string[]): string[] {
  const known = new Set(all.map(({ id }) => id))
  const ticked = ids.filter((id) => known.has(id))
  return [...new Set(ticked.flatMap((id) => [id, ...aboveOf(all, id).map((one) => one.id)]))].toSorted()
}

export type Tick = 'on' | 'half' | 'off'

/** The state of an entry's checkbox: on if it and all below are granted, indeterminate if some are. */
export function tickOf(below: readonly string[], granted: ReadonlySet<string>): Tick {
  const count = below.filter((id) => granted.has(id)).length
  if (count === 0) return 'off'
  return count === below.length ? 'on' : 'half'
}

type Entry = Branch & { status: 'enabled' | 'disabled' }

/**
 * Selects entries that are enabled with all their parents, because a disabled entry disables what is below
 * it.
 */
export function liveEntries<E extends Entry>(all: readonly E[]): E[] {
  return all.filter(
    (one) => one.status === 'enabled' && aboveOf(all, one.id).every(({ status }) => status === 'enabled'),
  )
}

export const userTypes = ['staff', 'agent'] as const
export type UserType = (typeof userTypes)[number]
