import type { Freshness } from '#server/database/replica/freshness.ts'
import type { Lsn } from '#server/database/replica/lsn.ts'

/** Greater than any position: something was written, and its end position is not known yet. */
const unknown: Lsn = 1n << 64n

/** The last write position per tenant or session. Reads under a key must include its position. */
export type Marks = {
  set(key: string, lsn: Lsn | null): void
  of(key: string): Lsn
  /** Gives the keys in `before` the position `primary`, which was read after they were marked as unknown. */
  settle(primary: Lsn, before: ReadonlySet<string>): void
  /** Returns the keys whose position is unknown. */
  unknowns(): Set<string>
  prune(fresh: Freshness): void
  size(): number
}

/** Creates an empty set of marks. */
export function newMarks(): Marks {
  const marks = new Map<string, Lsn>()
  return {
    set(key, lsn) {
      const mark = lsn ?? unknown
      if (mark > (marks.get(key) ?? 0n)) marks.set(key, mark)
    },
    of: (key) => marks.get(key) ?? 0n,
    settle(primary, before) {
      for (const key of before) if (marks.get(key) === unknown) marks.set(key, primary)
    },
    unknowns: () => new Set([...marks].flatMap(([key, lsn]) => (lsn === unknown ? [key] : []))),
    prune(fresh) {
      for (const [key, lsn] of marks) if (fresh.has(lsn)) marks.delete(key)
    },
    size: () => marks.size,
  }
}
