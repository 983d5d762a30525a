import { z } from 'zod'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { documentList } from '#features/account/documents/documents.fields.ts'
import { m } from '#features/account/documents/operations/documentDesk.messages.ts'
import { day, text } from '#shared/fields.ts'
import { declareList, fileField, textField } from '#shared/listFields.ts'

/** Documents withdrawn before a decision are not listed. */
export const listedStates = ['uploaded', 'passed', 'refused', 'replaced'] as const

const { refusal, decideTime, documentId, mediaType, ...first } = documentList.fields

/** The documents of the merchants in the data scope, newest first. */
export const deskDocumentList = declareList({
  fields: {
    merchantId: textField(m.merchantCode),
    tradeName: textField(m.merchant, { sortable: true }),
    ...first,
    decideTime,
    decidedBy: fileField(m.decidedBy, { kind: 'text' }),
    refusal,
    documentId,
    mediaType,
  },
  key: 'documentId',
  sort: ['uploadTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    merchantId: text({ max: 6 }).optional(),
    kind: z.array(z.enum(documentKinds)).max(documentKinds.length).optional(),
    state: z.array(z.enum(listedStates)).max(listedStates.length).optional(),
    /** Valid documents that have expired or expire within 30 days. */
    expiry: z.enum(['expired', 'soon']).optional(),
    /** Days refer to the upload. */
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/documents/export', access: 'documentDesk.export', name: 'merchant-documents' },
})
export type DeskDocument = z.output<typeof deskDocumentList.row>
export type DeskDocumentQuery = z.output<typeof deskDocumentList.query>
