import { z } from 'zod'
import { workQueueKinds } from '#features/provider/workQueue/workQueue.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { day, flag, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const workQueueItem = z.strictObject({
  /** Of its own kind. */
  itemId: z.string(),
  kind: z.enum(workQueueKinds),
  merchantId: z.string().nullable(),
  /** The merchant's name; of a registration or draft, the shop that is to be opened. */
  name: z.string(),
  /** What exactly: a document's kind, who was invited, a channel. */
  what: z.string(),
  since: instant,
  dueDay: day.nullable(),
  /** Days until then, by the provider's calendar; below nothing once it is past. */
  daysLeft: z.int().nullable(),
  /** Of a merchant that whoever asks looks after, or theirs to do. */
  mine: z.boolean(),
  address: z.string(),
})
export type WorkQueueItem = z.output<typeof workQueueItem>

export const workQueueCount = z.strictObject({
  kind: z.enum(workQueueKinds),
  count: z.int(),
  mine: z.int(),
  /** Whose day is past. */
  overdue: z.int(),
  oldest: instant.nullable(),
})
export type WorkQueueCount = z.output<typeof workQueueCount>

const filters = {
  search: text({ max: 60 }).optional(),
  kind: z.array(z.enum(workQueueKinds)).max(20).optional(),
  mine: flag.optional(),
}
const sorts = ['dueDay', 'since', 'name'] as const
export const workQueueQuery = listQuery(sorts, filters)
export type WorkQueueQuery = z.output<typeof workQueueQuery>

export const workQueueExport = listExport({
  access: 'radar.export',
  name: 'radar',
  path: '/provider/radar/export',
  columns: ['kind', 'merchantId', 'name', 'what', 'detail', 'dueDay', 'daysLeft', 'since', 'mine'],
  sortable: sorts,
  filters,
})

const digest = z.strictObject({ enabled: z.boolean() })

export const workQueueContract = {
  counts: endpoint({
    method: 'GET',
    path: '/provider/radar/counts',
    access: 'radar.query',
    summary: 'How much waits, by kind: of what one may see, at the merchants within reach',
    output: z.array(workQueueCount),
  }),
  list: endpoint({
    method: 'GET',
    path: '/provider/radar',
    access: 'radar.query',
    summary: 'What waits, the most urgent first',
    input: workQueueQuery,
    output: pageOf(workQueueItem),
  }),
  digest: endpoint({
    method: 'GET',
    path: '/provider/radar/digest',
    access: 'radar.query',
    summary: 'Whether one gets a mail each morning of what waits',
    output: digest,
  }),
  setDigest: endpoint({
    method: 'PUT',
    path: '/provider/radar/digest',
    access: 'radar.edit',
    summary: 'Get a mail each morning of what waits, or no longer',
    input: digest,
    output: digest,
  }),
}
