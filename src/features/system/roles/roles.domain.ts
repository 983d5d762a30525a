import { aboveOf, type Branch } from '#shared/trees.ts'

/** Each entry with all above it: what is granted of a page is of no use without the way to it. */
export function withWaysTo(all: readonly Branch[], ids: readonly string[]): string[] {
  const known = new Set(all.map(({ id }) => id))
  const ticked = ids.filter((id) => known.has(id))
  return [...new Set(ticked.flatMap((id) => [id, ...aboveOf(all, id).map((one) => one.id)]))].toSorted()
}

export type Tick = 'on' | 'half' | 'off'

/** How an entry's box stands: on where it and all below it are granted, half where only some are. */
export function tickOf(below: readonly string[], granted: ReadonlySet<string>): Tick {
  const count = below.filter((id) => granted.has(id)).length
  if (count === 0) return 'off'
  return count === below.length ? 'on' : 'half'
}

type Entry = Branch & { status: 'enabled' | 'disabled' }

/** Those that are enabled with everything above them: a disabled entry takes what is below it with it. */
export function liveEntries<E extends Entry>(all: readonly E[]): E[] {
  return all.filter(
    (one) => one.status === 'enabled' && aboveOf(all, one.id).every(({ status }) => status === 'enabled'),
  )
}

export const userTypes = ['staff', 'agent'] as const
export type UserType = (typeof userTypes)[number]
