import { z } from 'zod'
import { changeKinds, changeStates } from '#features/account/changes/changes.domain.ts'
import { changeList } from '#features/account/changes/changes.fields.ts'
import { m as c } from '#features/account/changes/changes.messages.ts'
import { m } from '#features/account/changes/operations/changeDesk.messages.ts'
import { day, text } from '#shared/fields.ts'
import { declareList, nullableInstantField, nullableTextField, textField } from '#shared/listFields.ts'

const { kind, state, reason, requestTime, requestedBy, decideTime, ...rest } = changeList.fields
const { endTime, endedBy, endReason, requestId, changes, documentId } = rest

/** The change requests of the merchants in the data scope with their approvers, newest first. */
export const deskChangeList = declareList({
  fields: {
    merchantId: textField(m.merchantCode),
    tradeName: textField(m.merchant, { sortable: true }),
    ...{ kind, state, reason, requestTime, requestedBy },
    firstPassTime: nullableInstantField(m.firstPassTime),
    firstPassedBy: nullableTextField(m.firstPassedBy),
    decideTime,
    decidedBy: nullableTextField(m.decidedBy),
    applyTime: nullableInstantField(c.applyTime, { sortable: true }),
    ...{ endTime, endedBy, endReason, requestId, changes, documentId },
  },
  key: 'requestId',
  sort: ['requestTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    merchantId: text({ max: 6 }).optional(),
    kind: z.array(z.enum(changeKinds)).max(changeKinds.length).optional(),
    state: z.array(z.enum(changeStates)).max(changeStates.length).optional(),
    /** Days refer to the request. */
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: { path: '/provider/changes/export', access: 'changeDesk.export', name: 'change-requests' },
})
export type DeskChange = z.output<typeof deskChangeList.row>
export type DeskChangeQuery = z.output<typeof deskChangeList.query>
