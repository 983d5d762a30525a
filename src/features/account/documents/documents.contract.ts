import { z } from 'zod'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { documentList } from '#features/account/documents/documents.fields.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** Upload parameters in the URL. `replaces` is the document it replaces. */
export const uploadInput = z.strictObject({
  kind: z.enum(documentKinds),
  name: z.string().min(1).max(300),
  expireDay: day.optional(),
  replaces: z.uuid().optional(),
  lang: z.enum(['en', 'zh']).optional(),
})
export type UploadInput = z.output<typeof uploadInput>

/** File download parameters in the URL. */
export const fileInput = z.strictObject({ documentId: z.uuid(), lang: z.enum(['en', 'zh']).optional() })

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
