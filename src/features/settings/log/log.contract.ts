import { z } from 'zod'
import { activityErrors } from '#features/settings/log/log.errors.ts'
import { activityList } from '#features/settings/log/log.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, instant } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { roleCode } from '#shared/permissions.ts'

export const activityDetail = z.strictObject({
  ...activityList.row.shape,
  /** Its place in the chain, and the chain's hash up to it; null until it is sealed, which takes seconds. */
  seal: z.strictObject({ place: z.string(), hash: z.string(), time: instant }).nullable(),
})
export type ActivityDetail = z.output<typeof activityDetail>

export const actor = z.strictObject({
  accountId: z.string(),
  displayName: z.string(),
  role: codeOf(roleCode),
})

export const logContract = {
  list: endpoint({
    method: 'GET',
    path: '/activityLog',
    access: 'activityLog.query',
    recordsReads: true,
    summary: 'List the merchant’s activity, newest first; a cashier sees their own',
    input: activityList.query,
    output: pageOf(activityList.row),
  }),
  people: endpoint({
    method: 'GET',
    path: '/activityLog/people',
    access: 'activityLog.get',
    summary: 'List the people by whom the log can be filtered',
    output: z.array(actor),
  }),
  get: endpoint({
    method: 'GET',
    path: '/activityLog/{activityId}',
    access: 'activityLog.get',
    recordsReads: true,
    summary: 'Get an entry with its place in the hash chain',
    input: z.strictObject({ activityId: z.uuid() }),
    output: activityDetail,
    errors: [activityErrors.notFound],
  }),
}
