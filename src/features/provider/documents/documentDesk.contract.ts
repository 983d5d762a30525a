import { z } from 'zod'
import { documentFilters, merchantDocument } from '#features/account/documents/documents.contract.ts'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'

/** A document with whose it is. */
export const deskDocument = z.strictObject({
  ...merchantDocument.shape,
  merchantId: z.string(),
  tradeName: z.string(),
})
export type DeskDocument = z.output<typeof deskDocument>

/** What is asked of a document's file, in the address. */
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
    summary: "Merchants' documents, newest first; the newest 500 that match",
    input: z.strictObject(documentFilters),
    output: z.array(deskDocument),
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/documents/{merchantId}/{documentId}/pass',
    access: 'documentDesk.edit',
    summary: 'Pass a document, with the last day on which it holds',
    input: z.strictObject({ ...one, ...passShape.shape }),
    output: done,
    errors: ['merchant.notFound', 'document.notFound', 'document.notInState'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/documents/{merchantId}/{documentId}/refuse',
    access: 'documentDesk.edit',
    summary: 'Refuse a document with the reason that the merchant reads; another of its kind is asked for',
    input: z.strictObject({ ...one, ...refusalShape.shape }),
    output: done,
    errors: ['merchant.notFound', 'document.notFound', 'document.notInState'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/askedDocuments',
    access: 'documentDesk.edit',
    summary: 'Ask a merchant for documents',
    input: z.strictObject({ merchantId: z.string().max(6), ...askShape.shape }),
    output: done,
    errors: ['merchant.notFound'],
  }),
}
