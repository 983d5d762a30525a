import { queuesContract } from '#features/system/queues/queues.contract.ts'
import { queueJobList } from '#features/system/queues/queues.fields.ts'
import {
  discardFailed,
  listQueueJobs,
  retryFailed,
  summaryOf,
} from '#features/system/queues/queues.service.ts'
import { matchingQueueJobs, queueSource } from '#features/system/queues/queues.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const queueRoutes = routes(queuesContract, {
  summary: (ctx) => summaryOf(ctx),
  list: (ctx, query) => listQueueJobs(ctx, query),
  retry: (ctx, { jobIds }) => retryFailed(ctx, jobIds),
  discard: (ctx, { jobIds }) => discardFailed(ctx, jobIds),
})

export const queueExports = [
  exportOf(queueJobList, ({ db, signedIn }, wanted) =>
    queueSource.rowsOf(wanted, matchingQueueJobs(db, signedIn.dataScope, wanted)),
  ),
]
