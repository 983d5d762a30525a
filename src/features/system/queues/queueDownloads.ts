import type { FastifyInstance } from 'fastify'
import { queueExport } from '#features/system/queues/queues.contract.ts'
import { m, queueStateText } from '#features/system/queues/queues.messages.ts'
import { matchingQueueJobs, queueColumns, queueSorting } from '#features/system/queues/queues.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

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
export function queueDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: queueExport,
      access: 'queue.export',
      name: 'queue-jobs',
      columns,
      rows: (db, signedIn, wanted) =>
        inOrder(wanted, matchingQueueJobs(db, signedIn.dataScope, wanted).select(queueColumns), queueSorting),
    })
  }
}
