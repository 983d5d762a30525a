import { z } from 'zod'
import { onlineUserErrors } from '#features/system/onlineUsers/onlineUsers.errors.ts'
import { onlineUserList } from '#features/system/onlineUsers/onlineUsers.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

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
    summary: 'List signed-in people, most recently used first',
    input: onlineUserList.query,
    output: pageOf(onlineUserList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/onlineUsers/totals',
    access: 'onlineUser.query',
    summary: 'Count sessions, people, staff and merchants',
    input: z.strictObject(onlineUserList.filters),
    output: onlineTotals,
  }),
  end: endpoint({
    method: 'POST',
    path: '/provider/onlineUsers/ends',
    access: 'onlineUser.edit',
    summary: 'End these sessions with their next call',
    input: z.strictObject({ sessionIds: z.array(sessionId).min(1).max(100) }),
    output: z.strictObject({ ended: z.int() }),
    errors: [onlineUserErrors.self],
    // Each session ends in its person's own tenant: the verb opens a transaction in each.
    asksChannel: true,
  }),
}
