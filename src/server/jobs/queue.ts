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
  maxAttempts?: number
}

/** A job: may be run more than once, so it finds out what is left to do. */
export type JobHandler = (app: App, payload: JobPayload) => Promise<void>
export type JobHandlers = Record<string, JobHandler>

const enqueue = { name: 'enqueue-jobs', text: 'select enqueue_jobs($1)' }

/** Adds jobs in the caller's transaction. */
export async function addJobs(db: Db, drafts: JobDraft[]): Promise<void> {
  await run(db, enqueue, [JSON.stringify(drafts.map(specOf))])
}

function specOf(draft: JobDraft) {
  return {
    identifier: draft.name,
    payload: draft.payload,
    run_at: draft.runAt?.toISOString(),
    job_key: draft.key,
    max_attempts: draft.maxAttempts ?? 25,
  }
}
