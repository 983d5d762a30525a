import { z } from 'zod'
import { exportErrors } from '#features/settings/exports/exports.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { exportFailures, exportStates, fileFormats, fileZones } from '#shared/exportFile.ts'
import { instant } from '#shared/fields.ts'
import { pageNum, pageOf, pageSize } from '#shared/lists.ts'

export const exportJob = z.strictObject({
  exportId: z.string(),
  /** Which list: the path of its export. */
  list: z.string(),
  /** The first part of the file's name, such as "orders". */
  name: z.string(),
  format: z.enum(fileFormats),
  zone: z.enum(fileZones),
  state: z.enum(exportStates),
  /** It went to its reader while it was made: only its manifest is kept. */
  atOnce: z.boolean(),
  scheduled: z.boolean(),
  madeBy: z.string(),
  rowsDone: z.int(),
  totalRows: z.int().nullable(),
  bytes: z.int(),
  sha256: z.string().nullable(),
  failure: z.enum(exportFailures).nullable(),
  createTime: instant,
  endTime: instant.nullable(),
  expireTime: instant.nullable(),
  /** The file is there, and the caller may have it. */
  downloadable: z.boolean(),
})
export type ExportJob = z.output<typeof exportJob>

export const exportListQuery = z.strictObject({
  pageNum,
  pageSize,
  state: z.array(z.enum(exportStates)).max(exportStates.length).optional(),
})
export type ExportListQuery = z.output<typeof exportListQuery>

const one = z.strictObject({ exportId: z.string().max(64) })

/** How a file or its manifest is downloaded; `key` is that of an emailed link. */
export const fileAsked = z.strictObject({ ...one.shape, key: z.string().max(100).optional() })

/** A file is fetched at `GET /exports/{exportId}/file`, its manifest at `GET /exports/{exportId}/manifest`. */
export const exportsContract = {
  list: endpoint({
    method: 'GET',
    path: '/exports',
    access: 'exportJob.query',
    summary:
      'List exported files and those in preparation, newest first: your own, or the merchant’s for managers',
    input: exportListQuery,
    output: pageOf(exportJob),
  }),
  get: endpoint({
    method: 'GET',
    path: '/exports/{exportId}',
    access: 'exportJob.get',
    summary: 'Get an export with its progress',
    input: one,
    output: exportJob,
    errors: [exportErrors.notFound],
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/exports/{exportId}/cancel',
    access: 'exportJob.edit',
    summary: 'Cancel an export',
    input: one,
    output: done,
    errors: [exportErrors.notFound, exportErrors.over],
    whileBlocked: true,
  }),
}
