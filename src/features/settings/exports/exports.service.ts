import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ExportJob, ExportListQuery } from '#features/settings/exports/exports.contract.ts'
import { exportErrors } from '#features/settings/exports/exports.errors.ts'
import { selectExportPage } from '#features/settings/exports/exports.sql.ts'
import type { Ctx } from '#server/context.ts'
import { pageFrom } from '#server/database/page.ts'
import { exportAt, mayExport } from '#server/exports/exportOf.ts'
import { type ExportRow, findExport, lockExport } from '#server/exports/prepared/exportJobs.sql.ts'
import { recordStop } from '#server/exports/prepared/exportJobs.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { permissionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

type Caller = Ctx & { signedIn: SignedIn }

/** A cashier sees what they exported themselves; owner and managers see the merchant's. */
export function seesAll({ role }: SignedIn): boolean {
  return role === 'admin' || role === 'manager'
}

export async function exportPage(ctx: RequestCtx, query: ExportListQuery): Promise<Page<ExportJob>> {
  const accountId = seesAll(ctx.signedIn) ? null : ctx.signedIn.accountId
  const { rows, count } = await selectExportPage(ctx.db, ctx.scope, accountId, query)
  const jobs = rows.map((row) => jobOf(row, ctx))
  return pageFrom(query, jobs, count)
}

export async function oneExport(ctx: RequestCtx, exportId: string): Promise<ExportJob> {
  return jobOf(await seen(ctx, exportId, findExport), ctx)
}

/** Cancels a file that is waiting or being written; its worker stops within half a second. */
export async function cancelExport(ctx: RequestCtx, exportId: string) {
  const row = await seen(ctx, exportId, lockExport)
  if (!(await recordStop(ctx, row.exportId, null))) throw new AppError(exportErrors.over)
  return {}
}

/** The export, if the caller may know of it; none of another merchant, and a cashier none of others. */
async function seen(ctx: Caller, exportId: string, find: typeof findExport): Promise<ExportRow> {
  const row = z.uuid().safeParse(exportId).success ? await find(ctx.db, ctx.scope, exportId) : undefined
  if (!row || !(seesAll(ctx.signedIn) || row.accountId === ctx.signedIn.accountId))
    throw new AppError(exportErrors.notFound)
  return row
}

/**
 * Finds an export that the caller may download: of their merchant, with the permission to export its list,
 * and either created for them or named with the key of an emailed link. A link alone opens nothing, and
 * neither does another export's key.
 */
export async function fetchable(ctx: Caller, exportId: string, key: string | undefined): Promise<ExportRow> {
  const row = await seen(ctx, exportId, findExport)
  const declared = exportAt(row.path)
  if (!declared) throw new AppError(exportErrors.notFound)
  if (!mayExport(ctx.signedIn, declared)) {
    const permission = declared.access
    throw new AppError(permissionErrors.missing, { values: { permission }, permission })
  }
  if (row.accountId !== ctx.signedIn.accountId && !opens(row, key)) throw new AppError(exportErrors.notFound)
  if (row.state === 'expired' || (row.expireTime !== null && row.expireTime <= ctx.now))
    throw new AppError(exportErrors.expired)
  return row
}

function opens({ keyHash }: ExportRow, key: string | undefined): boolean {
  if (keyHash === null || key === undefined) return false
  return timingSafeEqual(createHash('sha256').update(key).digest(), keyHash)
}

function jobOf(row: ExportRow, { signedIn, now }: Caller): ExportJob {
  const declared = exportAt(row.path)
  const lies = row.state === 'done' && row.file !== null && row.expireTime !== null && row.expireTime > now
  const own = row.accountId === signedIn.accountId
  return {
    exportId: row.exportId,
    list: row.path,
    name: row.name,
    format: row.format,
    zone: row.zone,
    state: row.state,
    atOnce: row.atOnce,
    scheduled: row.scheduleId !== null,
    madeBy: row.madeBy,
    rowsDone: Number(row.rowsDone),
    totalRows: row.totalRows === null ? null : Number(row.totalRows),
    bytes: Number(row.bytes),
    sha256: row.sha256,
    failure: row.failure,
    createTime: row.createTime,
    endTime: row.endTime,
    expireTime: row.expireTime,
    downloadable: lies && own && declared !== undefined && mayExport(signedIn, declared),
  }
}
