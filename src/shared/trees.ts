/** A node of a tree: it has a parent, or is at the top. */
export type Branch = { id: string; parentId: string | null }

/** Whether moving `id` under `parentId` would create a cycle. */
export function makesCircle(all: readonly Branch[], id: string, parentId: string | null): boolean {
  const parents = new Map(all.map((one) => [one.id, one.parentId]))
  const seen = new Set<string>()
  for (let at = parentId; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** Returns the node and all its descendants, depth first; empty if it is unknown. */
export function belowOf<B extends Branch>(all: readonly B[], id: string): B[] {
  const own = all.find((one) => one.id === id)
  return own
    ? [own, ...all.filter(({ parentId }) => parentId === id).flatMap((one) => belowOf(all, one.id))]
    : []
}

/** Returns the node's ancestors from the top down, without itself. */
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

/** Returns all nodes depth first, each with its depth. Nodes whose parent is missing are at the top. */
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
