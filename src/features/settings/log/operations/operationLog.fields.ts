import { z } from 'zod'
import { auditObjectTexts } from '#features/auditObjects.messages.ts'
import { actionNames, change } from '#features/settings/log/log.fields.ts'
import { m } from '#features/settings/log/operations/operationLog.messages.ts'
import { activityGroups } from '#shared/auditActions.ts'
import { day, text, wholeNumber } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  instantField,
  labelledField,
  nullableNumberField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The operations of provider staff, for the provider or a merchant, newest first. */
export const operationList = declareList({
  fields: {
    time: instantField(m.time, { sortable: true }),
    actorId: unshownField(z.string()),
    actorName: textField(m.actor),
    address: nullableTextField(m.address),
    action: labelledField(m.action, { texts: actionNames }),
    actionCode: fileField(m.actionCode, { kind: 'text' }),
    objectType: labelledField(m.objectType, { texts: auditObjectTexts }),
    objectId: textField(m.objectId),
    /** The merchant that it concerns; null if it concerns the provider. */
    merchantId: nullableTextField(m.merchantId),
    merchantName: nullableTextField(m.merchantName),
    changes: wordField(m.changes, z.array(change)),
    /**
     * The API call that did it, and its duration. They are null if it was no API call, or if it was before
     * calls were recorded.
     */
    method: nullableTextField(m.method),
    route: nullableTextField(m.route),
    ms: nullableNumberField(m.ms),
    requestId: textField(m.requestId, { copyable: true }),
    operationId: textField(m.operationId, { copyable: true }),
  },
  key: 'operationId',
  sort: ['time', 'desc'],
  filters: {
    fromDay: day.optional(),
    toDay: day.optional(),
    actorId: z.uuid().optional(),
    group: z.enum(activityGroups).optional(),
    /** A merchant, or the ID of the object, of the request or of the entry. */
    search: text({ max: 64 }).optional(),
    leastMs: wholeNumber.refine((ms) => ms >= 0).optional(),
  },
  file: {
    path: '/provider/operationLog/export',
    access: 'operationLog.export',
    name: 'operation-log',
    personal: true,
  },
})
export type Operation = z.output<typeof operationList.row>
export type OperationQuery = z.output<typeof operationList.query>
