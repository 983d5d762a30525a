import { queueExport } from '#features/system/queues/queues.contract.ts'
import { m, queueStateText } from '#features/system/queues/queues.messages.ts'
import { matchingQueueJobs, queueColumns, queueSorting } from '#features/system/queues/queues.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof queueExport> = {
  jobId: { title: m.jobId, kind: 'text' },
  task: { title: m.task, kind: 'text' },
  state: { title: m.state, kind: 'name', texts: queueStateText },
  merchantId: { title: m.merchantId, kind: 'text' },
  attempts: { title: m.attempts, kind: 'number' },
  maxAttempts: { title: m.maxAttempts, kind: 'number' },
  lastError: { title: m.lastError, kind: 'text' },
  runTime: { title: m.runTime, kind: 'instant' },
  createTime: { title: m.createTime, kind: 'instant' },
  queue: { title: m.queue, kind: 'text' },
  about: { title: m.aboutJob, kind: 'text' },
}

/** The jobs of the queue as a file. */
export const queueExports = [
  exportOf({ file: queueExport, fields: columns }, ({ db, signedIn }, wanted) =>
    inOrder(wanted, matchingQueueJobs(db, signedIn.dataScope, wanted).select(queueColumns), queueSorting),
  ),
]
