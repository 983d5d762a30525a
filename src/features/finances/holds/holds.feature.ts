import { holdExports } from '#features/finances/holds/holdDownloads.ts'
import { holdRoutes } from '#features/finances/holds/holds.routes.ts'
import { feature } from '#server/feature.ts'

export const holdsFeature = feature({
  routes: {
    holds: holdRoutes,
  },
  exports: holdExports,
})
