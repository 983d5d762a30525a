import { z } from 'zod'
import { m, methodText, userKindText } from '#features/system/onlineUsers/onlineUsers.messages.ts'
import { codeOf, text } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  instantField,
  labelledField,
  nameField,
  nullableCodeField,
  nullableTextField,
  textField,
  unshownField,
} from '#shared/listFields.ts'
import { roleCode } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

const userKinds = ['staff', 'merchant'] as const

/**
 * Open sessions, most recently used first. Nothing in a row is part of the session's token or derived from
 * it. The export contains personal data.
 */
export const onlineUserList = declareList({
  fields: {
    accountId: unshownField(z.string()),
    username: textField(m.username, { sortable: true }),
    displayName: textField(m.displayName),
    kind: nameField(m.kind, { names: userKinds, texts: userKindText }),
    /** The person's merchant; null for the provider's staff. */
    merchantId: nullableTextField(m.merchantId),
    merchantName: nullableTextField(m.merchantName),
    role: nullableCodeField(m.role, { table: roleCode, texts: roleText }),
    /** The till at which they signed in with a PIN. */
    deviceName: nullableTextField(m.deviceName),
    method: labelledField(m.method, { texts: methodText }),
    address: textField(m.address),
    /** The country of the address in ISO 3166-1; empty if it is unknown. */
    place: textField(m.place),
    browser: textField(m.browser, { inFile: false }),
    system: unshownField(z.string()),
    userAgent: fileField(m.browser, { kind: 'text' }),
    createTime: instantField(m.createTime, { sortable: true }),
    lastUseTime: instantField(m.lastUseTime, { sortable: true }),
    expireTime: instantField(m.expireTime),
    sessionId: textField(m.sessionId, { copyable: true }),
    /** Whether it is the session that asks. */
    isThis: unshownField(z.boolean()),
  },
  key: 'sessionId',
  sort: ['lastUseTime', 'desc'],
  filters: {
    /** A login, a name, a merchant or an address. */
    search: text({ max: 60 }).optional(),
    kind: z.enum(userKinds).optional(),
    role: codeOf(roleCode).optional(),
    place: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  },
  file: {
    path: '/provider/onlineUsers/export',
    access: 'onlineUser.export',
    name: 'online-users',
    personal: true,
  },
})
export type OnlineUser = z.output<typeof onlineUserList.row>
export type OnlineQuery = z.output<typeof onlineUserList.query>
