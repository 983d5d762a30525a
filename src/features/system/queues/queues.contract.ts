import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const queueStates = ['ready', 'running', 'waiting', 'failed'] as const

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

export const queueJob = z.strictObject({
  jobId: z.string(),
  task: z.string(),
  queue: z.string().nullable(),
  merchantId: z.string().nullable(),
  state: z.enum(queueStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  runTime: instant,
  createTime: instant,
  /** What it is about, as name=value. */
  about: z.string(),
})
export type QueueJob = z.output<typeof queueJob>

const filters = {
  task: text({ max: 80 }).optional(),
  state: z.enum(queueStates).optional(),
  /** A merchant, or part of what it is about or of its error. */
  search: text({ max: 100 }).optional(),
}
export const queueSorts = ['runTime', 'createTime', 'attempts'] as const
export const queueQuery = listQuery(queueSorts, filters)
export type QueueQuery = z.output<typeof queueQuery>
export const queueExport = listExport({
  access: 'queue.export',
  name: 'queue-jobs',
  path: '/provider/queueJobs/export',
  columns: [
    ...([
      'jobId',
      'task',
      'state',
      'merchantId',
      'attempts',
      'maxAttempts',
      'lastError',
      'runTime',
      'createTime',
      'queue',
      'about',
    ] as const),
  ],
  sortable: queueSorts,
  filters,
})

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
    summary: 'What waits, by kind of job, and what is to be sent',
    output: queueSummary,
  }),
  list: endpoint({
    method: 'GET',
    path: '/provider/queueJobs',
    access: 'queue.query',
    summary: 'The jobs that are not done, newest first',
    input: queueQuery,
    output: pageOf(queueJob),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/provider/queueJobs/retries',
    access: 'queue.edit',
    summary: 'Try failed jobs again from their first attempt',
    input: some,
    output: acted,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/provider/queueJobs/discards',
    access: 'queue.edit',
    summary: 'Give failed jobs up: what they were to do is not done',
    input: some,
    output: acted,
  }),
}
