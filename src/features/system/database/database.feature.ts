import { databaseRoutes } from '#features/system/database/database.routes.ts'
import { databaseExports } from '#features/system/database/databaseDownloads.ts'
import { feature } from '#server/feature.ts'

export const databaseFeature = feature({
  routes: {
    databaseHealth: databaseRoutes,
  },
  exports: databaseExports,
})
