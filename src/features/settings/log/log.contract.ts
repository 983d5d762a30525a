import { z } from 'zod'
import { actGroupNames, actorKinds, changeKinds } from '#features/settings/log/log.domain.ts'
import { activityErrors } from '#features/settings/log/log.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { codeOf, day, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { roleCode } from '#shared/permissions.ts'
import { sourceCode } from '#shared/reference.ts'

const sources = Object.keys(sourceCode) as [keyof typeof sourceCode, ...(keyof typeof sourceCode)[]]

export const change = z.strictObject({
  /** Where it stands in the record, such as `settlement.amount`. */
  field: z.string(),
  kind: z.enum(changeKinds),
  /** Minor units of `currency` for an amount, ISO 8601 for an instant. A secret's value is never here. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  currency: z.string().nullable(),
})

/** One entry of the activity log. */
export const activity = z.strictObject({
  activityId: z.string(),
  time: instant,
  source: z.enum(sources),
  actorKind: z.enum(actorKinds),
  actorName: z.string(),
  /** The role that the person has now; null for whoever is nobody of the merchant's. */
  actorRole: codeOf(roleCode).nullable(),
  address: z.string().nullable(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  requestId: z.string(),
  changes: z.array(change),
})
export type Activity = z.output<typeof activity>

export const activityDetail = z.strictObject({
  ...activity.shape,
  /** Its place in the chain, and the chain's hash up to it; null until it is sealed, which takes seconds. */
  seal: z.strictObject({ place: z.string(), hash: z.string(), time: instant }).nullable(),
})
export type ActivityDetail = z.output<typeof activityDetail>

export const activityFilters = {
  fromDay: day.optional(),
  toDay: day.optional(),
  /** The id of what the entry is about, of the entry itself, or of the request. */
  search: text({ max: 64 }).optional(),
  source: z.enum(sources).optional(),
  actorKind: z.enum(actorKinds).optional(),
  actorId: z.uuid().optional(),
  group: z.enum(actGroupNames).optional(),
  objectType: text({ max: 40 }).optional(),
}
export const activitySortFields = ['time'] as const
export const activityQuery = listQuery(activitySortFields, activityFilters)
export type ActivityQuery = z.output<typeof activityQuery>

export const activityExport = listExport({
  access: 'activityLog.export',
  name: 'activity-log',
  personal: true,
  path: '/activityLog/export',
  columns: [
    'time',
    'source',
    'actorName',
    'actorKind',
    'address',
    'action',
    'actionCode',
    'objectType',
    'objectId',
    'changes',
    'requestId',
    'activityId',
  ],
  sortable: activitySortFields,
  filters: activityFilters,
})

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
    summary: 'What happened in the merchant, newest first; a cashier sees what they did themselves',
    input: activityQuery,
    output: pageOf(activity),
  }),
  people: endpoint({
    method: 'GET',
    path: '/activityLog/people',
    access: 'activityLog.get',
    summary: 'Whose acts the log can be narrowed to',
    output: z.array(actor),
  }),
  get: endpoint({
    method: 'GET',
    path: '/activityLog/{activityId}',
    access: 'activityLog.get',
    recordsReads: true,
    summary: 'One entry with its place in the chain',
    input: z.strictObject({ activityId: z.uuid() }),
    output: activityDetail,
    errors: [activityErrors.notFound],
  }),
}
