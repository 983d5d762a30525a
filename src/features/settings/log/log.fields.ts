import { z } from 'zod'
import { actionTexts } from '#features/auditActions.messages.ts'
import { auditObjectTexts } from '#features/auditObjects.messages.ts'
import { actorKinds, changeKinds } from '#features/settings/log/log.domain.ts'
import { actorName, m } from '#features/settings/log/log.messages.ts'
import { activityGroups } from '#shared/auditActions.ts'
import { day, text } from '#shared/fields.ts'
import {
  codeField,
  declareList,
  fileField,
  instantField,
  labelledField,
  nameField,
  nullableCodeField,
  nullableTextField,
  textField,
  wordField,
} from '#shared/listFields.ts'
import { roleCode } from '#shared/permissions.ts'
import { sourceCode, sourceText } from '#shared/reference.ts'
import { roleText } from '#shared/roles.messages.ts'

const sources = Object.keys(sourceCode) as [keyof typeof sourceCode, ...(keyof typeof sourceCode)[]]

/** The name of each audit action. */
export const actionNames = Object.fromEntries(
  Object.entries(actionTexts).map(([action, { text: name }]) => [action, name]),
)

export const change = z.strictObject({
  /** Its path in the record, such as `settlement.amount`. */
  field: z.string(),
  kind: z.enum(changeKinds),
  /** Minor units of `currency` for an amount, ISO 8601 for an instant. The value of a secret is never included. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  currency: z.string().nullable(),
})

/** The merchant's activity, newest first. The export contains personal data. */
export const activityList = declareList({
  fields: {
    time: instantField(m.time, { sortable: true }),
    // A number in the database, but its name on the wire.
    source: {
      ...codeField(m.source, { table: sourceCode, texts: sourceText }),
      schema: z.enum(sources),
    },
    actorName: textField(m.actor),
    actorKind: nameField(m.actorKind, { names: actorKinds, texts: actorName }),
    /** The person's current role; null for anyone who is not one of the merchant's people. */
    actorRole: nullableCodeField(m.role, { table: roleCode, texts: roleText, inFile: false }),
    /** Null for the provider's staff: merchants do not see where they work. */
    address: nullableTextField(m.address),
    action: labelledField(m.action, { texts: actionNames }),
    actionCode: fileField(m.actionCode, { kind: 'text' }),
    objectType: labelledField(m.objectType, { texts: auditObjectTexts }),
    objectId: textField(m.objectId),
    changes: wordField(m.changes, z.array(change)),
    requestId: textField(m.requestId, { copyable: true }),
    activityId: textField(m.activityId, { copyable: true }),
  },
  key: 'activityId',
  sort: ['time', 'desc'],
  filters: {
    fromDay: day.optional(),
    toDay: day.optional(),
    /** The ID of the object, of the entry itself, or of the request. */
    search: text({ max: 64 }).optional(),
    source: z.enum(sources).optional(),
    actorKind: z.enum(actorKinds).optional(),
    actorId: z.uuid().optional(),
    group: z.enum(activityGroups).optional(),
    objectType: text({ max: 40 }).optional(),
  },
  file: {
    path: '/activityLog/export',
    access: 'activityLog.export',
    name: 'activity-log',
    personal: true,
  },
})
export type Activity = z.output<typeof activityList.row>
export type ActivityQuery = z.output<typeof activityList.query>
