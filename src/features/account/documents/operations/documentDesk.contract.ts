import { z } from 'zod'
import { documentKinds, documentTypes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { deskDocumentList } from '#features/account/documents/operations/documentDesk.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

export const deskDocumentTotals = z.strictObject({
  count: z.int(),
  /** Not decided. */
  waiting: z.int(),
  soon: z.int(),
  expired: z.int(),
})
export type DeskDocumentTotals = z.output<typeof deskDocumentTotals>

const one = { merchantId: z.string().max(6), documentId: z.uuid() }
export const passShape = z.strictObject({ expireDay: day.nullable() })
export const refusalShape = z.strictObject({ reason: text({ min: 1, max: 200 }) })
export const askShape = z.strictObject({ kinds: z.array(z.enum(documentKinds)).min(1).max(6) })

export const documentDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/documents',
    access: 'documentDesk.query',
    summary: 'List merchants’ documents, newest first',
    input: deskDocumentList.query,
    output: pageOf(deskDocumentList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/documents/totals',
    access: 'documentDesk.query',
    summary: 'Count documents: matching, awaiting review, and expiring soon or expired',
    input: z.strictObject(deskDocumentList.filters),
    output: deskDocumentTotals,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/documents/{merchantId}/{documentId}/pass',
    access: 'documentDesk.edit',
    summary: 'Approve a document with its expiry date',
    input: z.strictObject({ ...one, ...passShape.shape }),
    output: done,
    errors: [merchantErrors.notFound, documentErrors.notFound, documentErrors.notInState],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/documents/{merchantId}/{documentId}/refuse',
    access: 'documentDesk.edit',
    summary: 'Reject a document with a reason that the merchant sees and request a new one',
    input: z.strictObject({ ...one, ...refusalShape.shape }),
    output: done,
    errors: [merchantErrors.notFound, documentErrors.notFound, documentErrors.notInState],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/askedDocuments',
    access: 'documentDesk.edit',
    summary: 'Request documents from a merchant',
    input: z.strictObject({ merchantId: z.string().max(6), ...askShape.shape }),
    output: done,
    errors: [merchantErrors.notFound],
  }),
}

export const documentDeskFiles = {
  file: fileEndpoint({
    path: '/provider/documents/{merchantId}/{documentId}/file',
    access: 'documentDesk.get',
    summary: 'Download a merchant’s document',
    input: z.strictObject(one),
    mediaTypes: documentTypes,
    errors: [merchantErrors.notFound, documentErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
