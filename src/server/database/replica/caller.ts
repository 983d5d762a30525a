import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lsn } from '#server/database/replica/lsn.ts'

/**
 * The caller of a request: the log position their reads must include, and where their own last write ended.
 */
export type Caller = { session: string | null; needs: Lsn; wrote: Lsn | null }

const callers = new AsyncLocalStorage<Caller>()

/** Runs `work`, and everything it starts, for this caller. */
export function asCaller<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work)
}

/** Returns the current caller; undefined in a job and without a replica. */
export function callerNow(): Caller | undefined {
  return callers.getStore()
}
