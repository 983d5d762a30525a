import { z } from 'zod'
import { onlineUserErrors } from '#features/system/onlineUsers/onlineUsers.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { roleCode } from '#shared/permissions.ts'

export const userKinds = ['staff', 'merchant'] as const

/** Someone's open session. Nothing of the token is in it, and nothing that leads to it. */
export const onlineUser = z.strictObject({
  sessionId: z.string(),
  accountId: z.string(),
  username: z.string(),
  displayName: z.string(),
  kind: z.enum(userKinds),
  /** Whose person they are; null for the provider's staff. */
  merchantId: z.string().nullable(),
  merchantName: z.string().nullable(),
  role: codeOf(roleCode).nullable(),
  /** The till at which they signed in with a PIN. */
  deviceName: z.string().nullable(),
  method: z.string(),
  address: z.string(),
  /** ISO 3166-1, from the address; empty where it tells nothing. */
  place: z.string(),
  browser: z.string(),
  system: z.string(),
  createTime: instant,
  lastUseTime: instant,
  expireTime: instant,
  isThis: z.boolean(),
})
export type OnlineUser = z.output<typeof onlineUser>

const filters = {
  /** A login, a name, a merchant or an address. */
  search: text({ max: 60 }).optional(),
  kind: z.enum(userKinds).optional(),
  role: codeOf(roleCode).optional(),
  place: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
}
export const onlineSorts = ['lastUseTime', 'createTime', 'username'] as const
export const onlineQuery = listQuery(onlineSorts, filters)
export type OnlineQuery = z.output<typeof onlineQuery>
export const onlineExport = listExport({
  access: 'onlineUser.export',
  name: 'online-users',
  personal: true,
  path: '/provider/onlineUsers/export',
  columns: [
    ...([
      'username',
      'displayName',
      'kind',
      'merchantId',
      'merchantName',
      'role',
      'deviceName',
      'method',
      'address',
    ] as const),
    ...(['place', 'userAgent', 'createTime', 'lastUseTime', 'expireTime', 'sessionId'] as const),
  ],
  sortable: onlineSorts,
  filters,
})

export const onlineTotals = z.strictObject({
  count: z.int(),
  people: z.int(),
  staff: z.int(),
  merchants: z.int(),
})
export type OnlineTotals = z.output<typeof onlineTotals>

const sessionId = z.string().regex(/^[0-9a-f]{32}$/)

export const onlineUsersContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/onlineUsers',
    access: 'onlineUser.query',
    summary: 'Who is signed in, the last used first',
    input: onlineQuery,
    output: pageOf(onlineUser),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/onlineUsers/totals',
    access: 'onlineUser.query',
    summary: 'How many sessions, people, of staff and of how many merchants',
    input: z.strictObject(filters),
    output: onlineTotals,
  }),
  end: endpoint({
    method: 'POST',
    path: '/provider/onlineUsers/ends',
    access: 'onlineUser.edit',
    summary: 'Sign people out: each of these sessions ends with its next call',
    input: z.strictObject({ sessionIds: z.array(sessionId).min(1).max(100) }),
    output: z.strictObject({ ended: z.int() }),
    errors: [onlineUserErrors.self],
    // Each session ends in its person's own tenant: the verb opens a transaction in each.
    asksChannel: true,
  }),
}
