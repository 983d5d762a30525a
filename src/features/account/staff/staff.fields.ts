import { z } from 'zod'
import { stateText } from '#features/account/staff/accountState.messages.ts'
import { staffActs, staffStates } from '#features/account/staff/staff.domain.ts'
import { factorText, languageText, m, pinText, yesNoText } from '#features/account/staff/staff.messages.ts'
import { pinStates } from '#features/session/pins/pins.contract.ts'
import { codeOf, instant, text } from '#shared/fields.ts'
import {
  codeField,
  declareList,
  flagField,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
} from '#shared/listFields.ts'
import { languages } from '#shared/messages.ts'
import { roleCode } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

const secondFactors = ['none', 'totp', 'passkey', 'both'] as const

/** The merchant's users, by role. */
export const staffList = declareList({
  fields: {
    displayName: textField(m.displayName, { sortable: true }),
    username: textField(m.username, { sortable: true }),
    email: nullableTextField(m.email),
    role: codeField(m.role, { table: roleCode, texts: roleText, sortable: true }),
    state: nameField(m.state, { names: staffStates, texts: stateText }),
    secondFactor: nameField(m.secondFactor, { names: secondFactors, texts: factorText }),
    wechatBound: flagField(m.wechat, yesNoText),
    paymentNotice: flagField(m.paymentNotice, yesNoText),
    pin: nameField(m.pin, { names: pinStates, texts: pinText }),
    lastSignInTime: nullableInstantField(m.lastSignInTime, { sortable: true }),
    createTime: instantField(m.createTime, { sortable: true }),
    language: nameField(m.language, { names: languages, texts: languageText }),
    accountId: unshownField(z.string()),
    /** The avatar URL; null if there is none. */
    avatar: unshownField(z.string().nullable()),
    emailVerified: unshownField(z.boolean()),
    /** When the lock after wrong passwords ends; null if not locked. */
    lockedUntil: unshownField(instant.nullable()),
    inviteTime: unshownField(instant.nullable()),
    /** The actions the caller may perform on them now. */
    acts: unshownField(z.array(z.enum(staffActs))),
  },
  key: 'accountId',
  sort: ['role', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    role: codeOf(roleCode).optional(),
    state: z.enum(staffStates).optional(),
    secondFactor: z.enum(['on', 'off']).optional(),
  },
  file: { path: '/staff/export', access: 'staff.export', name: 'staff', personal: true },
})
export type Staff = z.output<typeof staffList.row>
export type StaffListQuery = z.output<typeof staffList.query>
