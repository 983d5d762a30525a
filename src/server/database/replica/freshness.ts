import type { Lsn } from '#server/database/replica/lsn.ts'

/**
 * What a process knows of a replica: how far it has replayed, and how old that is by the process's own clock. `now` in
 * milliseconds, of a clock that never jumps.
 */
export type Freshness = {
  /** The primary's log reached `primary` before `asked`; the replica has replayed up to `replayed`. */
  saw(asked: number, primary: Lsn, replayed: Lsn): void
  /** How old the newest state is that the replica is known to have; Infinity where nothing is known. */
  staleMs(now: number): number
  /** Has it replayed this? What it had once it has for ever. */
  has(lsn: Lsn): boolean
  replayed(): Lsn
  /** Of another server that answers at the same address now. */
  forget(): void
}

/** As many looks as are kept: at ten a second, those of a minute. */
const most = 600

export function newFreshness(): Freshness {
  let replayed: Lsn = 0n
  let freshAt = Number.NEGATIVE_INFINITY
  let looks: { at: number; lsn: Lsn }[] = []

  return {
    saw(asked, primary, now) {
      looks.push({ at: asked, lsn: primary })
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
