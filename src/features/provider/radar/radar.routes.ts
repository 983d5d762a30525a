import { radarContract } from '#features/provider/radar/radar.contract.ts'
import { changeDigest, digestOf, radarCounts, radarItems } from '#features/provider/radar/radar.service.ts'
import { routes } from '#server/http/routes.ts'

export const radarRoutes = routes(radarContract, {
  counts: (ctx) => radarCounts(ctx),
  list: (ctx, query) => radarItems(ctx, query),
  digest: (ctx) => digestOf(ctx),
  setDigest: (ctx, { enabled }) => changeDigest(ctx, enabled),
})
