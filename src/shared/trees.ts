/** Something that lies below another of its kind, or at the top. */
export type Branch = { id: string; parentId: string | null }

/** Would this one lie below itself there? What is new lies below nothing yet. */
export function makesCircle(all: readonly Branch[], id: string, parentId: string | null): boolean {
  const parents = new Map(all.map((one) => [one.id, one.parentId]))
  const seen = new Set<string>()
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** It and all below it, in the order of the tree. */
export function belowOf<B extends Branch>(all: readonly B[], id: string): B[] {
  const own = all.find((one) => one.id === id)
  return own
    ? [own, ...all.filter(({ parentId }) => parentId === id).flatMap((one) => belowOf(all, one.id))]
    : []
}

/** What lies above it, the topmost first, without itself. */
export function aboveOf<B extends Branch>(all: readonly B[], id: string): B[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const above: B[] = []
  for (let at = byId.get(id)?.parentId ?? null; at !== null && above.length < all.length; ) {
    const parent = byId.get(at)
    if (!parent) break
    above.unshift(parent)
    at = parent.parentId
  }
  return above
}

export type Placed<B> = B & { depth: number; hasChildren: boolean }

/** All of them as one reads a tree, each with how deep it lies. What hangs on nothing stands at the top. */
export function inTreeOrder<B extends Branch>(all: readonly B[]): Placed<B>[] {
  const ids = new Set(all.map(({ id }) => id))
  const children = Map.groupBy(all, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : '',
  )
  const placed = (parentId: string, depth: number): Placed<B>[] =>
    (children.get(parentId) ?? []).flatMap((one) => [
      { ...one, depth, hasChildren: children.has(one.id) },
      ...placed(one.id, depth + 1),
    ])
  return placed('', 0)
}
