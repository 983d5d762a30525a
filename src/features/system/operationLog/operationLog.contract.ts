import { z } from 'zod'
import { change } from '#features/settings/log/log.contract.ts'
import { actGroupNames } from '#features/settings/log/log.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { day, instant, text, wholeNumber } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** One thing that one of the provider's staff did, in its own books or at a merchant. */
export const operation = z.strictObject({
  operationId: z.string(),
  time: instant,
  actorId: z.string(),
  actorName: z.string(),
  address: z.string().nullable(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** At which merchant; null in the provider's own books. */
  merchantId: z.string().nullable(),
  merchantName: z.string().nullable(),
  changes: z.array(change),
  requestId: z.string(),
  /** The call that did it, and its milliseconds; nulls where it was no call of the API, or before they were kept. */
  method: z.string().nullable(),
  route: z.string().nullable(),
  ms: z.int().nullable(),
})
export type Operation = z.output<typeof operation>

const filters = {
  fromDay: day.optional(),
  toDay: day.optional(),
  actorId: z.uuid().optional(),
  group: z.enum(actGroupNames).optional(),
  /** A merchant, the id of what it is about, of the request or of the entry. */
  search: text({ max: 64 }).optional(),
  leastMs: wholeNumber.refine((ms) => ms >= 0).optional(),
}
export const operationSorts = ['time'] as const
export const operationQuery = listQuery(operationSorts, filters)
export type OperationQuery = z.output<typeof operationQuery>
export const operationExport = listExport({
  access: 'operationLog.export',
  name: 'operation-log',
  personal: true,
  path: '/provider/operationLog/export',
  columns: [
    ...([
      'time',
      'actorName',
      'address',
      'action',
      'actionCode',
      'objectType',
      'objectId',
      'merchantId',
      'merchantName',
    ] as const),
    ...(['changes', 'method', 'route', 'ms', 'requestId', 'operationId'] as const),
  ],
  sortable: operationSorts,
  filters,
})

export const operationLogContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/operationLog',
    access: 'operationLog.query',
    recordsReads: true,
    summary: 'What the provider’s staff did, newest first, and what it took',
    input: operationQuery,
    output: pageOf(operation),
  }),
  people: endpoint({
    method: 'GET',
    path: '/provider/operationLog/people',
    access: 'operationLog.query',
    summary: 'Whose acts the log can be narrowed to',
    output: z.array(z.strictObject({ accountId: z.string(), displayName: z.string() })),
  }),
}
