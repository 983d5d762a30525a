import { operationLogRoutes } from '#features/system/operationLog/operationLog.routes.ts'
import { operationLogExports } from '#features/system/operationLog/operationLogDownloads.ts'
import { feature } from '#server/feature.ts'

export const operationLogFeature = feature({
  routes: {
    operationLog: operationLogRoutes,
  },
  exports: operationLogExports,
})
