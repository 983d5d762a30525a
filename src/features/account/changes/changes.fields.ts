import { z } from 'zod'
import { changeFields, changeKinds, changeStates } from '#features/account/changes/changes.domain.ts'
import { kindText, m, stateText } from '#features/account/changes/changes.messages.ts'
import { instant } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** A field before and after. Account numbers show only their last digits. */
const fieldChange = z.strictObject({
  field: z.enum(changeFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** The merchant's change requests and their outcomes, newest first. */
export const changeList = declareList({
  fields: {
    requestTime: instantField(m.requestTime, { sortable: true }),
    kind: nameField(m.kind, { names: changeKinds, texts: kindText }),
    state: nameField(m.state, { names: changeStates, texts: stateText }),
    reason: textField(m.reason),
    requestedBy: textField(m.requestedBy),
    /** When it was approved, a bank details change by both approvers, or rejected. */
    decideTime: nullableInstantField(m.decideTime),
    /** When it takes effect after cooling off. */
    applyTime: nullableInstantField(m.applyTime),
    endTime: nullableInstantField(m.endTime),
    /** Who withdrew or stopped it. */
    endedBy: nullableTextField(m.endedBy),
    endReason: nullableTextField(m.endReason),
    requestId: textField(m.requestId, { copyable: true }),
    changes: wordField(m.fields, z.array(fieldChange), { inFile: false }),
    /** When a bank details change had the first of its two approvals. */
    firstPassTime: unshownField(instant.nullable()),
    documentId: unshownField(z.string().nullable()),
  },
  key: 'requestId',
  sort: ['requestTime', 'desc'],
  filters: { kind: z.enum(changeKinds).optional(), state: z.enum(changeStates).optional() },
  file: { path: '/merchantInfo/changes/export', access: 'changeRequest.export', name: 'changes' },
})
export type ChangeRequest = z.output<typeof changeList.row>
export type ChangeListQuery = z.output<typeof changeList.query>
