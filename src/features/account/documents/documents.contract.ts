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
    summary: "The merchant's documents, newest first, with those before them",
    input: documentList.query,
    output: pageOf(documentList.row),
  }),
  current: endpoint({
    method: 'GET',
    path: '/documents/current',
    access: 'document.query',
    summary: 'Those that count or wait for review, and the kinds that the provider asks for',
    output: z.strictObject({
      documents: z.array(documentList.row),
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
