import { z } from 'zod'
import { merchantDocument } from '#features/account/documents/documents.contract.ts'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** A document with its merchant. */
export const deskDocument = z.strictObject({
  ...merchantDocument.shape,
  merchantId: z.string(),
  tradeName: z.string(),
})
export type DeskDocument = z.output<typeof deskDocument>

/** Documents withdrawn before a decision are not listed. */
export const listedStates = ['uploaded', 'passed', 'refused', 'replaced'] as const
export const expiries = ['expired', 'soon'] as const

/** Days refer to the upload. */
const filters = {
  search: text({ max: 60 }).optional(),
  merchantId: text({ max: 6 }).optional(),
  kind: z.array(z.enum(documentKinds)).max(documentKinds.length).optional(),
  state: z.array(z.enum(listedStates)).max(listedStates.length).optional(),
  /** Valid documents that have expired or expire within 30 days. */
  expiry: z.enum(expiries).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const deskDocumentSorts = ['uploadTime', 'expireDay', 'tradeName'] as const
export const deskDocumentQuery = listQuery(deskDocumentSorts, filters)
export type DeskDocumentQuery = z.output<typeof deskDocumentQuery>

export const deskDocumentTotals = z.strictObject({
  count: z.int(),
  /** Not decided. */
  waiting: z.int(),
  soon: z.int(),
  expired: z.int(),
})
export type DeskDocumentTotals = z.output<typeof deskDocumentTotals>

export const deskDocumentExport = listExport({
  access: 'documentDesk.export',
  name: 'merchant-documents',
  path: '/provider/documents/export',
  columns: [
    ...(['merchantId', 'tradeName', 'kind', 'fileName', 'state', 'expireDay', 'uploadTime'] as const),
    ...(['uploadedBy', 'size', 'decideTime', 'decidedBy', 'refusal', 'documentId'] as const),
  ],
  sortable: deskDocumentSorts,
  filters,
})

/** File download parameters in the URL. */
export const deskFileAsked = z.strictObject({
  merchantId: z.string().max(6),
  documentId: z.uuid(),
  lang: z.enum(['en', 'zh']).optional(),
})

const one = { merchantId: z.string().max(6), documentId: z.uuid() }
export const passShape = z.strictObject({ expireDay: day.nullable() })
export const refusalShape = z.strictObject({ reason: text({ min: 1, max: 200 }) })
export const askShape = z.strictObject({ kinds: z.array(z.enum(documentKinds)).min(1).max(6) })

export const documentDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/documents',
    access: 'documentDesk.query',
    summary: "Merchants' documents, newest first",
    input: deskDocumentQuery,
    output: pageOf(deskDocument),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/documents/totals',
    access: 'documentDesk.query',
    summary: 'How many match, wait for review, and end soon or have ended',
    input: z.strictObject(filters),
    output: deskDocumentTotals,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/documents/{merchantId}/{documentId}/pass',
    access: 'documentDesk.edit',
    summary: 'Pass a document, with the last day on which it holds',
    input: z.strictObject({ ...one, ...passShape.shape }),
    output: done,
    errors: [merchantErrors.notFound, documentErrors.notFound, documentErrors.notInState],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/documents/{merchantId}/{documentId}/refuse',
    access: 'documentDesk.edit',
    summary: 'Refuse a document with the reason that the merchant reads; another of its kind is asked for',
    input: z.strictObject({ ...one, ...refusalShape.shape }),
    output: done,
    errors: [merchantErrors.notFound, documentErrors.notFound, documentErrors.notInState],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/askedDocuments',
    access: 'documentDesk.edit',
    summary: 'Ask a merchant for documents',
    input: z.strictObject({ merchantId: z.string().max(6), ...askShape.shape }),
    output: done,
    errors: [merchantErrors.notFound],
  }),
}
