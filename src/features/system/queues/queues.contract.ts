import { z } from 'zod'
import { queueJobList } from '#features/system/queues/queues.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** The jobs of one kind that are not done yet. */
export const queueTask = z.strictObject({
  task: z.string(),
  ready: z.int(),
  running: z.int(),
  /** For their time to come, or to be tried again. */
  waiting: z.int(),
  /** Their attempts are used up. */
  failed: z.int(),
  /** Since when the oldest that could be done waits. */
  oldestTime: instant.nullable(),
})
export type QueueTask = z.output<typeof queueTask>

const outbox = z.strictObject({ waiting: z.int(), failing: z.int(), oldestTime: instant.nullable() })
export const queueSummary = z.strictObject({
  tasks: z.array(queueTask),
  /** Notifications to merchants' servers, and mails. */
  webhooks: outbox,
  mails: outbox,
})
export type QueueSummary = z.output<typeof queueSummary>

const some = z.strictObject({
  jobIds: z
    .array(z.string().regex(/^\d{1,18}$/))
    .min(1)
    .max(100),
})
const acted = z.strictObject({ count: z.int() })

export const queuesContract = {
  summary: endpoint({
    method: 'GET',
    path: '/provider/queues',
    access: 'queue.query',
    summary: 'Count waiting jobs by kind and pending deliveries',
    output: queueSummary,
  }),
  list: endpoint({
    method: 'GET',
    path: '/provider/queueJobs',
    access: 'queue.query',
    summary: 'List unfinished jobs, newest first',
    input: queueJobList.query,
    output: pageOf(queueJobList.row),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/provider/queueJobs/retries',
    access: 'queue.edit',
    summary: 'Retry failed jobs from their first attempt',
    input: some,
    output: acted,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/provider/queueJobs/discards',
    access: 'queue.edit',
    summary: 'Discard failed jobs without running them',
    input: some,
    output: acted,
  }),
}
