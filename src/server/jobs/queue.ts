import { randomUUID } from 'node:crypto'
import type { App } from '#server/context.ts'
import { connectionBehind, type Db } from '#server/database/db.ts'
import { deleteDueJobs, insertDueJobs, selectMissingJobs } from '#server/jobs/queue.sql.ts'
import { wakeRelay } from '#server/jobs/wake.ts'

/**
 * A job's input: always the tenant and merchant it works on, plus its parameters. It must never hold a
 * secret, because the queue stores it in plain text.
 */
export type JobPayload = { tenantId: number; merchantId: string; [key: string]: string | number | null }

export type JobDraft = {
  name: string
  payload: JobPayload
  /** The earliest time to run. */
  runAt?: Date
  /** A later draft with the same key replaces an earlier one that has not started. */
  key?: string
  /** Jobs of one queue run one after another, across all processes. */
  queue?: string
  maxAttempts?: number
}

/**
 * A job handler. It may run more than once, so it must check what is left to do. It may return counts by
 * name.
 */
export type JobHandler = (app: App, payload: JobPayload) => Promise<unknown>
export type JobHandlers = Record<string, JobHandler>

/** One statement has at most this many jobs. */
const mostAtOnce = 100

/**
 * Adds jobs in the caller's transaction, which must be in `tenantId`. They wait in a table of their own; the
 * relay moves them into the queue once they are due.
 */
export async function addJobs(db: Db, tenantId: number, drafts: readonly JobDraft[]): Promise<void> {
  // The last draft of a key counts.
  const byKey = new Map(drafts.map((draft) => [draft.key ?? randomUUID(), draft]))
  // In the order of their keys, so that two transactions that replace the same jobs cannot wait for each other.
  const rows = [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { name, payload, runAt, queue, maxAttempts = 25 }]) => ({
      ...{ key, name, maxAttempts },
      payload: JSON.stringify(payload),
      dueTime: runAt ?? null,
      queue: queue ?? null,
    }))
  if (rows.some(({ dueTime }) => dueTime === null)) connectionBehind(db).afterCommit.add(wakeRelay)
  const sent: Promise<void>[] = []
  for (let from = 0; from < rows.length; from += mostAtOnce)
    sent.push(insertDueJobs(db, tenantId, rows.slice(from, from + mostAtOnce)))
  await Promise.all(sent)
}

/** Removes jobs of the tenant that are not due yet. One that the queue already has runs, and finds nothing to do. */
export async function cancelJobs(db: Db, tenantId: number, keys: readonly string[]): Promise<void> {
  await deleteDueJobs(db, tenantId, keys)
}

/**
 * Returns the IDs that have no job of these names left, or only one that failed permanently. `field` is the
 * payload field that holds the ID. Jobs that are not due yet are found in the tenant of the transaction.
 */
export async function missingJobs(
  db: Db,
  names: readonly string[],
  field: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await selectMissingJobs(db, names, field, ids)
  return rows.map(({ id }) => id)
}
