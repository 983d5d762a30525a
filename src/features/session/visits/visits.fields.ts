import { z } from 'zod'
import { endKinds } from '#features/session/visits/visits.domain.ts'
import { endText, m } from '#features/session/visits/visits.messages.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nullableInstantField,
  nullableNameField,
  nullableTextField,
  textField,
} from '#shared/listFields.ts'

/** The visits of the provider's staff to merchants' consoles, newest first. */
export const visitList = declareList({
  fields: {
    merchantId: textField(m.code, { sortable: true }),
    tradeName: textField(m.merchant),
    visitor: textField(m.visitor),
    reason: textField(m.reason),
    beginTime: instantField(m.beginTime, { sortable: true }),
    expireTime: instantField(m.expireTime),
    /** Null while the visit is open. */
    endTime: nullableInstantField(m.endTime),
    endKind: nullableNameField(m.endKind, { names: endKinds, texts: endText }),
    endedBy: nullableTextField(m.endedBy),
    visitId: textField(m.visitId),
  },
  key: 'visitId',
  sort: ['beginTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    state: z.enum(['open', 'over']).optional(),
    merchantId: z.string().max(6).optional(),
  },
  file: { path: '/provider/visits/export', access: 'visit.export', name: 'visits' },
})
export type Visit = z.output<typeof visitList.row>
export type VisitQuery = z.output<typeof visitList.query>
