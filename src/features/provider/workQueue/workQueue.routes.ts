import { workQueueContract } from '#features/provider/workQueue/workQueue.contract.ts'
import {
  changeDigest,
  digestOf,
  workQueueCounts,
  workQueueItems,
} from '#features/provider/workQueue/workQueue.service.ts'
import { routes } from '#server/http/routes.ts'

export const workQueueRoutes = routes(workQueueContract, {
  counts: (ctx) => workQueueCounts(ctx),
  list: (ctx, query) => workQueueItems(ctx, query),
  digest: (ctx) => digestOf(ctx),
  setDigest: (ctx, { enabled }) => changeDigest(ctx, enabled),
})
