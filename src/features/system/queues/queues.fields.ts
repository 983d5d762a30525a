import { z } from 'zod'
import { m, queueStateText } from '#features/system/queues/queues.messages.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableTextField,
  numberField,
  textField,
} from '#shared/listFields.ts'

const queueStates = ['ready', 'running', 'waiting', 'failed'] as const

/** The jobs that are not done, newest first. */
export const queueJobList = declareList({
  fields: {
    jobId: textField(m.jobId, { copyable: true }),
    task: textField(m.task),
    state: nameField(m.state, { names: queueStates, texts: queueStateText }),
    merchantId: nullableTextField(m.merchantId),
    attempts: numberField(m.attempts, { sortable: true }),
    maxAttempts: numberField(m.maxAttempts),
    lastError: nullableTextField(m.lastError),
    runTime: instantField(m.runTime, { sortable: true }),
    createTime: instantField(m.createTime, { sortable: true }),
    queue: nullableTextField(m.queue),
    /** The job's payload as name=value, without its merchant. */
    about: textField(m.aboutJob),
  },
  key: 'jobId',
  sort: ['createTime', 'desc'],
  filters: {
    task: text({ max: 80 }).optional(),
    state: z.enum(queueStates).optional(),
    /** A merchant, or part of the payload or of the error. */
    search: text({ max: 100 }).optional(),
  },
  file: { path: '/provider/queueJobs/export', access: 'queue.export', name: 'queue-jobs' },
})
export type QueueJob = z.output<typeof queueJobList.row>
export type QueueQuery = z.output<typeof queueJobList.query>
