import { z } from 'zod'
import { documentKinds, documentStates, documentTypes } from '#features/account/documents/documents.domain.ts'
import { kindText, m, stateText } from '#features/account/documents/documents.messages.ts'
import { day } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The merchant's documents, newest first. Their content is fetched separately. */
export const documentList = declareList({
  fields: {
    kind: nameField(m.kind, { names: documentKinds, texts: kindText }),
    fileName: textField(m.fileName),
    state: nameField(m.state, { names: documentStates, texts: stateText }),
    /** The last day of validity; null if it does not expire. */
    expireDay: wordField(m.expireDay, day.nullable(), { sortable: true }),
    uploadTime: instantField(m.uploadTime, { sortable: true }),
    uploadedBy: textField(m.uploadedBy),
    /** In bytes. */
    size: numberField(m.size),
    /** Why it was rejected. */
    refusal: nullableTextField(m.refusal),
    decideTime: nullableInstantField(m.decideTime),
    documentId: textField(m.documentId, { copyable: true }),
    mediaType: unshownField(z.enum(documentTypes)),
  },
  key: 'documentId',
  sort: ['uploadTime', 'desc'],
  filters: { kind: z.enum(documentKinds).optional(), state: z.enum(documentStates).optional() },
  file: { path: '/documents/export', access: 'document.export', name: 'documents' },
})
export type MerchantDocument = z.output<typeof documentList.row>
export type DocumentListQuery = z.output<typeof documentList.query>
