import { z } from 'zod'
import {
  documentKinds,
  documentTypes,
  mostDocumentBytes,
} from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { documentList } from '#features/account/documents/documents.fields.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day } from '#shared/fields.ts'
import { fileEndpoint, uploadEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

/** Upload parameters in the URL. `replaces` is the document it replaces. */
const uploadInput = z.strictObject({
  kind: z.enum(documentKinds),
  name: z.string().min(1).max(300),
  expireDay: day.optional(),
  replaces: z.uuid().optional(),
})
export type UploadInput = z.output<typeof uploadInput>

export const documentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    access: 'document.query',
    summary: 'List the merchant’s documents with earlier versions, newest first',
    input: documentList.query,
    output: pageOf(documentList.row),
  }),
  current: endpoint({
    method: 'GET',
    path: '/documents/current',
    access: 'document.query',
    summary: 'List current and pending documents and the kinds that the provider requires',
    output: z.strictObject({
      documents: z.array(documentList.row),
      asked: z.array(z.enum(documentKinds)),
    }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/documents/{documentId}/remove',
    access: 'document.delete',
    summary: 'Withdraw a document that is not decided yet; its content is deleted',
    input: z.strictObject({ documentId: z.uuid() }),
    output: done,
    errors: [documentErrors.notFound, documentErrors.notInState, documentErrors.inUse],
    whileBlocked: true,
  }),
}

/** Documents can be sent and read while under review, to answer the provider's requests. */
export const documentFiles = {
  upload: uploadEndpoint({
    path: '/documents/upload',
    access: 'document.add',
    summary: 'Upload a document for the provider’s review',
    input: uploadInput,
    mediaTypes: documentTypes,
    bodyLimit: mostDocumentBytes,
    output: documentList.row,
    errors: [
      documentErrors.unreadable,
      documentErrors.unsafe,
      documentErrors.notFound,
      documentErrors.notInState,
    ],
    whileBlocked: true,
  }),
  file: fileEndpoint({
    path: '/documents/{documentId}/file',
    access: 'document.get',
    summary: 'Download a document',
    input: z.strictObject({ documentId: z.uuid() }),
    mediaTypes: documentTypes,
    errors: [documentErrors.notFound],
    whileBlocked: true,
    audited: true,
    requiresStepUp: true,
  }),
}
