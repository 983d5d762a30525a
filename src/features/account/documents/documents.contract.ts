import { z } from 'zod'
import { documentKinds, documentStates, documentTypes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, instant } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** A document that proves something about the merchant; its content is fetched separately. */
export const merchantDocument = z.strictObject({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  mediaType: z.enum(documentTypes),
  /** In bytes. */
  size: z.int(),
  /** The last day of validity; null if it does not expire. */
  expireDay: day.nullable(),
  state: z.enum(documentStates),
  /** Why it was rejected. */
  refusal: z.string().nullable(),
  uploadedBy: z.string(),
  uploadTime: instant,
  decideTime: instant.nullable(),
})
export type MerchantDocument = z.output<typeof merchantDocument>

export const documentFilters = {
  kind: z.enum(documentKinds).optional(),
  state: z.enum(documentStates).optional(),
}
export const documentSortFields = ['uploadTime', 'expireDay'] as const
export const documentListQuery = listQuery(documentSortFields, documentFilters)
export type DocumentListQuery = z.output<typeof documentListQuery>

export const documentExport = listExport({
  access: 'document.export',
  name: 'documents',
  path: '/documents/export',
  columns: [
    'kind',
    'fileName',
    'state',
    'expireDay',
    'uploadTime',
    'uploadedBy',
    'size',
    'refusal',
    'decideTime',
    'documentId',
  ],
  sortable: documentSortFields,
  filters: documentFilters,
})

/** Upload parameters in the URL. `replaces` is the document it replaces. */
export const uploadAsked = z.strictObject({
  kind: z.enum(documentKinds),
  name: z.string().min(1).max(300),
  expireDay: day.optional(),
  replaces: z.uuid().optional(),
  lang: z.enum(['en', 'zh']).optional(),
})
export type UploadAsked = z.output<typeof uploadAsked>

/** File download parameters in the URL. */
export const fileAsked = z.strictObject({ documentId: z.uuid(), lang: z.enum(['en', 'zh']).optional() })

export const documentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    access: 'document.query',
    summary: "The merchant's documents, newest first, with those before them",
    input: documentListQuery,
    output: pageOf(merchantDocument),
  }),
  current: endpoint({
    method: 'GET',
    path: '/documents/current',
    access: 'document.query',
    summary: 'Those that count or wait for review, and the kinds that the provider asks for',
    output: z.strictObject({
      documents: z.array(merchantDocument),
      asked: z.array(z.enum(documentKinds)),
    }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/documents/{documentId}/remove',
    access: 'document.delete',
    summary: 'Take back a document that nobody has decided on; its content is forgotten',
    input: z.strictObject({ documentId: z.uuid() }),
    output: done,
    errors: [documentErrors.notFound, documentErrors.notInState, documentErrors.inUse],
    whileBlocked: true,
  }),
}
