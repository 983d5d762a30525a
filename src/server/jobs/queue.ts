import type { App } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'

/** What a job is told: always whose data it works on, and what. Never a secret: the queue is an open book. */
export type JobPayload = { tenantId: number; merchantId: string; [key: string]: string | number | null }

export type JobDraft = {
  name: string
  payload: JobPayload
  /** Not before this instant. */
  runAt?: Date
  /** A later draft with the same key replaces an earlier one that has not begun. */
  key?: string
  /** Jobs of one queue are done one after the other, by whichever process. */
  queue?: string
  maxAttempts?: number
}

/** A job: may be run more than once, so it finds out what is left to do. It may answer what it made, as names and counts. */
export type JobHandler = (app: App, payload: JobPayload) => Promise<unknown>
export type JobHandlers = Record<string, JobHandler>

const enqueue = { name: 'enqueue-jobs', text: 'select enqueue_jobs($1)' }

/** Adds jobs in the caller's transaction. */
export async function addJobs(db: Db, drafts: JobDraft[]): Promise<void> {
  await run(db, enqueue, [JSON.stringify(drafts.map(specOf))])
}

const missing = { name: 'missing-jobs', text: 'select missing_jobs($1, $2, $3) as id' }

/**
 * Of which of these things no job of these names is left in the queue, or only one that was given up. `field` is where the
 * payload names the thing.
 */
export async function missingJobs(
  db: Db,
  names: readonly string[],
  field: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await run<{ id: string }>(db, missing, [names, field, ids])
  return rows.map(({ id }) => id)
}

function specOf(draft: JobDraft) {
  return {
    identifier: draft.name,
    payload: draft.payload,
    run_at: draft.runAt?.toISOString(),
    job_key: draft.key,
    queue_name: draft.queue,
    max_attempts: draft.maxAttempts ?? 25,
  }
}
