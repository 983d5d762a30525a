import type { App } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'

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

const enqueue = { name: 'enqueue-jobs', text: 'select enqueue_jobs($1)' }

/** Adds jobs in the caller's transaction. */
export async function addJobs(db: Db, drafts: JobDraft[]): Promise<void> {
  await run(db, enqueue, [JSON.stringify(drafts.map(specOf))])
}

const missing = { name: 'missing-jobs', text: 'select missing_jobs($1, $2, $3) as id' }

/**
 * Returns the IDs that have no job of these names left in the queue, or only one that failed permanently.
 * `field` is the payload field that holds the ID.
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
