import type { Lsn } from '#server/database/replica/lsn.ts'

/**
 * What a process knows of a replica: how far it has replayed, and how old that state is by the process's own
 * clock. `now` is in milliseconds of a monotonic clock.
 */
export type Freshness = {
  /**
   * Records that the primary's log had reached `primary` before `asked`, and the replica has replayed up to
   * `replayed`.
   */
  saw(count: number, primary: Lsn, replayed: Lsn): void
  /** Returns the age of the newest state the replica is known to have; Infinity if unknown. */
  staleMs(now: number): number
  /** Whether it has replayed this position. Once true, it stays true. */
  has(lsn: Lsn): boolean
  replayed(): Lsn
  /** Resets the state, because another server now responds at the same address. */
  forget(): void
}

/** The number of checks kept: one minute at ten per second. */
const most = 600

/** Creates the record of a replica about which nothing is known yet. */
export function newFreshness(): Freshness {
  let replayed: Lsn = 0n
  let freshAt = Number.NEGATIVE_INFINITY
  let looks: { at: number; lsn: Lsn }[] = []

  return {
    saw(count, primary, now) {
      looks.push({ at: count, lsn: primary })
      if (now > replayed) replayed = now
      for (const { at, lsn } of looks) if (lsn <= replayed && at > freshAt) freshAt = at
      looks = looks.filter(({ at }) => at > freshAt).slice(-most)
    },
    staleMs: (now) => now - freshAt,
    has: (lsn) => lsn <= replayed,
    replayed: () => replayed,
    forget() {
      replayed = 0n
      freshAt = Number.NEGATIVE_INFINITY
      looks = []
    },
  }
}
