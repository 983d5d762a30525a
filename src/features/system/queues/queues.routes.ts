import { queuesContract } from '#features/system/queues/queues.contract.ts'
import {
  discardFailed,
  listQueueJobs,
  retryFailed,
  summaryOf,
} from '#features/system/queues/queues.service.ts'
import { routes } from '#server/http/routes.ts'

export const queueRoutes = routes(queuesContract, {
  summary: (ctx) => summaryOf(ctx),
  list: (ctx, query) => listQueueJobs(ctx, query),
  retry: (ctx, { jobIds }) => retryFailed(ctx, jobIds),
  discard: (ctx, { jobIds }) => discardFailed(ctx, jobIds),
})
