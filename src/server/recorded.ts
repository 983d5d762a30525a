import { type AuditDraft, writeAudit } from '#server/audit/audit.sql.ts'
import type { App, Ctx, Principal } from '#server/context.ts'
import { type Db, dbAs } from '#server/database/db.ts'
import type { Mode } from '#server/database/transaction.ts'
import { countJob } from '#server/jobs/jobCounters.ts'
import { addJobs, cancelJobs, type JobDraft } from '#server/jobs/queue.ts'
import { everything } from '#server/session/dataScope.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Runs part of a transaction at another merchant, of any tenant, on the same connection: it commits with the
 * whole or not at all. Its audit entries go to that merchant's log.
 */
export async function withinTransaction<T>(
  outer: Ctx,
  who: Principal,
  mode: Mode,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { app } = outer
  const db = dbAs(outer.db, who.scope.tenantId)
  const counts = { entries: 0, jobs: 0 }
  const part = { app, db, who, mode, atEnd: outer.atEnd, counts, unrecorded: () => outer.unchanged() }
  const answer = await recorded(part, work)
  countJob('entries', counts.entries)
  countJob('jobs', counts.jobs)
  return answer
}

type Recording = {
  app: App
  db: Db
  who: Principal
  mode: Mode
  atEnd: Ctx['atEnd']
  counts: { entries: number; jobs: number }
  /** Called when an error keeps its audit entries: the outer transaction then needs none of its own. */
  unrecorded?: () => void
}

/**
 * Runs `work` with its context. Audit entries and jobs are sent last, with the commit. Throws if a write
 * recorded no audit entry.
 */
export async function recorded<T>(
  { app, db, who, mode, atEnd, counts, unrecorded }: Recording,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { tenantId } = who.scope
  const drafts: AuditDraft[] = []
  const jobs: JobDraft[] = []
  const cancelled: string[] = []
  const last: (() => Promise<unknown>)[] = []
  let unchanged = mode === 'read'
  const ctx: Ctx = {
    app,
    db,
    scope: who.scope,
    dataScope: who.dataScope ?? everything,
    actor: who.actor,
    now: who.now ?? app.clock(),
    language: who.language ?? 'en',
    requestId: who.requestId,
    history: who.history ?? false,
    audit(action, object, change = {}) {
      const { merchantId } = this.scope
      drafts.push({ merchantId, action, object, actor: this.actor, at: this.now, ...change })
    },
    unchanged: () => {
      unchanged = true
    },
    enqueue: (job) => void (who.history || jobs.push(job)),
    cancelJob: (key) => void cancelled.push(key),
    atEnd: (send) => void last.push(send),
    sent: (...statements) => {
      for (const statement of statements) {
        // The transaction reports the failure; here it only must not count as unhandled.
        statement.catch(() => undefined)
        atEnd(() => statement)
      }
    },
  }
  const flush = () => {
    if (drafts.length === 0 && !unchanged) throw new Error('a write recorded nothing in the audit log')
    for (const send of last) atEnd(send)
    if (drafts.length > 0) atEnd(() => writeAudit(ctx, drafts))
    if (cancelled.length > 0) atEnd(() => cancelJobs(db, tenantId, cancelled))
    if (jobs.length > 0) atEnd(() => addJobs(db, tenantId, jobs))
    counts.entries += drafts.length
    counts.jobs += jobs.length
  }
  try {
    const answer = await work(ctx)
    flush()
    return answer
  } catch (error) {
    if (error instanceof AppError && error.keep) {
      flush()
      unrecorded?.()
    }
    throw error
  }
}
