import { z } from 'zod'
import { signInOutcomes } from '#features/system/signInLog/signInLog.domain.ts'
import { m, outcomeText } from '#features/system/signInLog/signInLog.messages.ts'
import { day, instant, text } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  instantField,
  nameField,
  nullableTextField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** Sign-ins, failed attempts, locks and sign-outs, newest first. The export holds personal data. */
export const signInList = declareList({
  fields: {
    time: instantField(m.time, { sortable: true }),
    outcome: nameField(m.outcome, { names: signInOutcomes, texts: outcomeText }),
    accountId: unshownField(z.string()),
    username: textField(m.username),
    displayName: textField(m.displayName),
    /** The person's merchant; null for the provider's staff. */
    merchantId: nullableTextField(m.merchantId),
    merchantName: nullableTextField(m.merchantName),
    /** The actor: the person, or whoever signed them out or unlocked them. */
    actorName: textField(m.actorName),
    method: nullableTextField(m.method),
    address: textField(m.address),
    place: textField(m.place),
    browser: textField(m.browser, { inFile: false }),
    system: unshownField(z.string()),
    userAgent: fileField(m.browser, { kind: 'text' }),
    requestId: textField(m.requestId, { copyable: true }),
    signInId: textField(m.signInId, { copyable: true }),
    /** Until when the account is locked; null unless it is locked now. */
    lockedUntil: unshownField(instant.nullable()),
  },
  key: 'signInId',
  sort: ['time', 'desc'],
  filters: {
    fromDay: day.optional(),
    toDay: day.optional(),
    outcome: z.enum(signInOutcomes).optional(),
    /** A login, a name or a merchant. */
    search: text({ max: 60 }).optional(),
    address: text({ max: 45 }).optional(),
    staff: z.enum(['staff', 'merchant']).optional(),
  },
  file: {
    path: '/provider/signInLog/export',
    access: 'signInLog.export',
    name: 'sign-in-log',
    personal: true,
  },
})
export type SignIn = z.output<typeof signInList.row>
export type SignInQuery = z.output<typeof signInList.query>
