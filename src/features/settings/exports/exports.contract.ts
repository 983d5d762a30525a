import { z } from 'zod'
import { exportErrors } from '#features/settings/exports/exports.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { exportFailures, exportStates, fileFormats, fileZones } from '#shared/exportFile.ts'
import { instant } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
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

/** `key` is that of an emailed link. */
const stored = {
  access: 'exportJob.get',
  input: z.strictObject({ ...one.shape, key: z.string().max(100).optional() }),
  errors: [exportErrors.notFound, exportErrors.notReady, exportErrors.expired],
  whileBlocked: true,
  audited: true,
} as const

export const exportFiles = {
  file: fileEndpoint({
    ...stored,
    path: '/exports/{exportId}/file',
    summary: 'Download a prepared export; personal data requires a recent step-up authentication',
    mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  manifest: fileEndpoint({
    ...stored,
    path: '/exports/{exportId}/manifest',
    summary: 'Download the manifest of an export, with the sums and the hash of its file',
    mediaTypes: ['application/json'],
  }),
}
