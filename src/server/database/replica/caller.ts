import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lsn } from '#server/database/replica/lsn.ts'

/** What is known of the caller of a request: how far whatever they read has to be, and where their own last write ended. */
export type Caller = { session: string | null; needs: Lsn; wrote: Lsn | null }

const callers = new AsyncLocalStorage<Caller>()

/** Runs `work`, and whatever it begins, for this caller. */
export function asCaller<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work)
}

/** Undefined in a job, and where there is no replica. */
export function callerNow(): Caller | undefined {
  return callers.getStore()
}
