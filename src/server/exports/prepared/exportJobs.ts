import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import {
  countOpen,
  type ExportRow,
  insertExport,
  updateExport,
} from '#server/exports/prepared/exportJobs.sql.ts'
import { publish } from '#server/live/live.ts'
import { commonExportErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { type ExportFailure, openExports } from '#shared/exportFile.ts'

/** A requested export: the list, its filter, and on whose behalf. */
export type NewJob = Pick<
  ExportRow,
  | 'exportId'
  | 'accountId'
  | 'madeBy'
  | 'path'
  | 'name'
  | 'asked'
  | 'format'
  | 'zone'
  | 'language'
  | 'scheduleId'
>

const target = (exportId: string) => ({ type: 'export', id: exportId }) as const

/** Records who exports which rows before the first row is sent. */
export async function recordStart(ctx: Ctx, job: NewJob): Promise<void> {
  await insertExport(ctx.db, ctx.scope, { ...job, atOnce: true, now: ctx.now })
  const { name, format, asked } = job
  ctx.audit('export.made', target(job.exportId), { after: { name, format, filters: asked } })
}

/**
 * How many files all processes together prepare at once, which leaves the rest of the queue to other jobs.
 */
const lanes = 2

/** Queues a file to be prepared. Throws `export.tooMany` if the merchant has enough in progress. */
export async function queueExport(ctx: Ctx, job: NewJob): Promise<void> {
  const { tenantId, merchantId } = ctx.scope
  await sql`select pg_advisory_xact_lock(hashtext('export'), hashtext(${merchantId}))`.execute(ctx.db)
  if ((await countOpen(ctx.db, ctx.scope)) >= openExports)
    throw new AppError(commonExportErrors.tooMany, { values: { count: openExports } })

  await insertExport(ctx.db, ctx.scope, { ...job, atOnce: false, now: ctx.now })
  const { exportId, name, format, asked } = job
  ctx.audit('export.made', target(exportId), { after: { name, format, filters: asked, prepared: true } })
  ctx.enqueue({
    name: 'exports.run',
    payload: { tenantId, merchantId, exportId },
    queue: `exports-${randomInt(lanes)}`,
    maxAttempts: 5,
  })
  await publish(ctx.db, ctx.scope, { topic: 'exportJob', id: exportId })
}

export const fileLifeMs = 86_400_000

/**
 * Records that the file is complete. A prepared file is available for a day. Returns false if the export was
 * no longer running.
 */
export async function recordEnd(
  ctx: Ctx,
  exportId: string,
  manifest: Manifest,
  file: string | null,
): Promise<boolean> {
  const { rows, bytes, sha256 } = manifest
  const expires = new Date(ctx.now.getTime() + fileLifeMs)
  const done = await updateExport(ctx.db, ctx.scope, exportId, ['running'], {
    ...{ state: 'done', rowsDone: BigInt(rows), totalRows: BigInt(rows), bytes: BigInt(bytes), sha256 },
    manifest: JSON.stringify(manifest),
    endTime: ctx.now,
    ...(file && { expireTime: expires }),
  })
  if (!done) {
    ctx.unchanged()
    return false
  }
  ctx.audit('export.finished', target(exportId), { after: { rows, bytes, sha256 } })
  if (file) {
    const { tenantId, merchantId } = ctx.scope
    ctx.enqueue({ name: 'exports.expire', payload: { tenantId, merchantId, exportId }, runAt: expires })
  }
  await publish(ctx.db, ctx.scope, { topic: 'exportJob', id: exportId })
  return true
}

/** Records that the export ended without a file. `failure` is the reason, or null if someone canceled it. */
export async function recordStop(
  ctx: Ctx,
  exportId: string,
  failure: ExportFailure | null,
): Promise<boolean> {
  const stopped = await updateExport(ctx.db, ctx.scope, exportId, ['queued', 'running'], {
    state: failure ? 'failed' : 'cancelled',
    ...(failure && { failure }),
    endTime: ctx.now,
  })
  if (!stopped) {
    ctx.unchanged()
    return false
  }
  ctx.audit(failure ? 'export.failed' : 'export.cancelled', target(exportId), { after: { failure } })
  await publish(ctx.db, ctx.scope, { topic: 'exportJob', id: exportId })
  return true
}
