import { exportFiles } from '#features/settings/exports/exports.contract.ts'
import { exportErrors } from '#features/settings/exports/exports.errors.ts'
import { fetchable } from '#features/settings/exports/exports.service.ts'
import { mediaTypes } from '#server/exports/answerExport.ts'
import { exportAt } from '#server/exports/exportOf.ts'
import { readFile, sizeOf } from '#server/exports/files.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import type { ExportRow } from '#server/exports/prepared/exportJobs.sql.ts'
import { type FileCaller, fileRoutes } from '#server/files/fileRoutes.ts'
import { assertStepUp } from '#server/session/stepUp.ts'
import { AppError } from '#shared/errors.ts'

/** The stored files, each with its manifest. */
export const exportFileRoutes = fileRoutes(exportFiles, {
  file: async (caller, input) => {
    const row = await fetchedBy(caller, input)
    const { app } = caller
    const size = row.file && row.state === 'done' ? await sizeOf(app.config, row.file) : null
    if (row.file === null || size === null) throw new AppError(exportErrors.notReady)
    return {
      type: mediaTypes[row.format],
      name: nameOf(row),
      headers: { 'content-length': size, 'x-total-rows': String(row.totalRows ?? 0n) },
      content: readFile(app.config, row.file),
    }
  },
  manifest: async (caller, input) => {
    const row = await fetchedBy(caller, input)
    if (row.manifest === null) throw new AppError(exportErrors.notReady)
    return {
      type: 'application/json; charset=utf-8',
      name: `${nameOf(row)}.manifest.json`,
      content: `${JSON.stringify(row.manifest, null, 2)}\n`,
    }
  },
})

type Fetch = { exportId: string; key?: string | undefined }

/** Finds an export and audits its download. Personal data requires a recent step-up authentication. */
function fetchedBy({ signedIn, transact }: FileCaller, { exportId, key }: Fetch): Promise<ExportRow> {
  return transact(async (ctx) => {
    const found = await fetchable(ctx, exportId, key)
    if (exportAt(found.path)?.personal) assertStepUp(signedIn, ctx.now)
    ctx.audit('export.fetched', { type: 'export', id: found.exportId })
    return found
  })
}

function nameOf({ manifest, name, format }: ExportRow): string {
  return (manifest as Manifest | null)?.file ?? `${name}.${format}`
}
