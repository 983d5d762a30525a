import { holdsContract } from '#features/finances/holds/holds.contract.ts'
import { holdOrder, releaseHold } from '#features/finances/holds/holds.service.ts'
import { pageOfHolds, totalsOfHolds } from '#features/finances/holds/holdViews.service.ts'
import { routes } from '#server/http/routes.ts'

export const holdRoutes = routes(holdsContract, {
  list: (ctx, query) => pageOfHolds(ctx, query),
  totals: (ctx, filters) => totalsOfHolds(ctx, filters),
  hold: (ctx, { orderId, reason }) => holdOrder(ctx, orderId, reason),
  release: (ctx, { holdId, reason }) => releaseHold(ctx, holdId, reason),
})
