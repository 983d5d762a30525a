import { databaseExports, databaseRoutes } from '#features/system/database/database.routes.ts'
import { feature } from '#server/feature.ts'

export const databaseFeature = feature({
  routes: {
    databaseHealth: databaseRoutes,
  },
  exports: databaseExports,
})
