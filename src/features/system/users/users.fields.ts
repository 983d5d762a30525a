import { z } from 'zod'
import { stateText } from '#features/account/staff/accountState.messages.ts'
import { staffStates } from '#features/account/staff/staff.domain.ts'
import { languageText, m } from '#features/system/users/users.messages.ts'
import { instant, text } from '#shared/fields.ts'
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
import { languages } from '#shared/messages.ts'

export const named = z.strictObject({ id: z.string(), name: z.string() })

/** The provider's staff, by name. */
export const userList = declareList({
  fields: {
    accountId: unshownField(z.string()),
    displayName: textField(m.displayName, { sortable: true }),
    username: textField(m.username, { sortable: true }),
    /** The URL of their picture; null if they have none. */
    avatar: unshownField(z.string().nullable()),
    email: nullableTextField(m.email),
    /** In E.164. */
    phone: nullableTextField(m.phone),
    departmentId: unshownField(z.string().nullable()),
    departmentName: nullableTextField(m.department, { sortable: true }),
    posts: wordField(m.posts, z.array(named)),
    roles: wordField(m.roles, z.array(named)),
    /** Has the built-in role, and so every permission for every merchant. */
    administrator: unshownField(z.boolean()),
    state: nameField(m.state, { names: staffStates, texts: stateText }),
    lockedUntil: unshownField(instant.nullable()),
    inviteTime: unshownField(instant.nullable()),
    lastSignInTime: nullableInstantField(m.lastSignInTime, { sortable: true }),
    createTime: instantField(m.createTime, { sortable: true }),
    language: nameField(m.language, { names: languages, texts: languageText }),
    remark: textField(m.remark),
    version: unshownField(z.int()),
  },
  key: 'accountId',
  sort: ['displayName', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    /** Includes the departments below it. */
    departmentId: z.uuid().optional(),
    roleId: z.uuid().optional(),
    state: z.enum(staffStates).optional(),
  },
  file: { path: '/provider/users/export', access: 'user.export', name: 'users', personal: true },
})
export type UserRow = z.output<typeof userList.row>
export type UserQuery = z.output<typeof userList.query>
