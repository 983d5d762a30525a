import type { Freshness } from '#server/database/replica/freshness.ts'
import type { Lsn } from '#server/database/replica/lsn.ts'

/** Further than any log: something was written, and where it ended is not known yet. */
const unknown: Lsn = 1n << 64n

/** How far a reader's tenant, or the reader's own session, has been written: what they read has to be as far. */
export type Marks = {
  set(key: string, lsn: Lsn | null): void
  of(key: string): Lsn
  /** The primary was at `primary`, asked after all that was marked as unknown by then. */
  settle(primary: Lsn, before: ReadonlySet<string>): void
  /** Those whose place is not known. */
  unknowns(): Set<string>
  prune(fresh: Freshness): void
  size(): number
}

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
