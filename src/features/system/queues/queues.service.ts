import type { QueueSummary } from '#features/system/queues/queues.contract.ts'
import type { QueueJob, QueueQuery } from '#features/system/queues/queues.fields.ts'
import {
  backlogs,
  discardJobs,
  type FailedTask,
  failedAmong,
  matchingQueueJobs,
  queueSource,
  retryJobs,
  selectFailedTasks,
  summary,
} from '#features/system/queues/queues.sql.ts'
import { begunTexts } from '#features/system/queues/taskWords.messages.ts'
import { jobWords } from '#features/system/scheduledJobs/jobViews.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { DataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'
import type { Text } from '#shared/messages.ts'

export function summaryOf(ctx: Ctx): Promise<QueueSummary> {
  return readAcrossTenants(ctx, async (db) => ({
    tasks: await summary(db, ctx.dataScope),
    ...(await backlogs(db, ctx.dataScope)),
  }))
}

export function listQueueJobs(ctx: Ctx, query: QueueQuery): Promise<Page<QueueJob>> {
  return readAcrossTenants(ctx, (db) =>
    queueSource.pageOf(db, query, matchingQueueJobs(db, ctx.dataScope, query)),
  )
}

/** Reads across tenants, with the name of each kind of job if it has one. */
export async function failedTasks(db: Db, dataScope: DataScope): Promise<(FailedTask & { words: Text })[]> {
  const failed = await selectFailedTasks(db, dataScope)
  return failed.map((one) => ({
    ...one,
    words: begunTexts[one.task] ?? jobWords(one.task) ?? { en: one.task, zh: one.task },
  }))
}

/** Tries failed jobs again; answers how many there still were. Others among them are left as they are. */
export function retryFailed(ctx: Ctx, jobIds: readonly string[]) {
  return act(ctx, jobIds, 'queueJob.retried', retryJobs)
}

export function discardFailed(ctx: Ctx, jobIds: readonly string[]) {
  return act(ctx, jobIds, 'queueJob.discarded', discardJobs)
}

type Act = (db: Db, jobIds: readonly string[]) => Promise<string[]>

async function act(
  ctx: Ctx,
  jobIds: readonly string[],
  action: 'queueJob.retried' | 'queueJob.discarded',
  change: Act,
) {
  const failed = await readAcrossTenants(ctx, (db) => failedAmong(db, ctx.dataScope, jobIds))
  const changed = new Set(
    await change(
      ctx.db,
      failed.map(({ jobId }) => jobId),
    ),
  )
  const known = failed.filter(({ jobId }) => changed.has(jobId))
  if (known.length === 0) ctx.unchanged()
  for (const { jobId, task, merchantId } of known)
    ctx.audit(action, { type: 'queueJob', id: jobId }, { after: { task, merchantId } })
  return { count: known.length }
}
