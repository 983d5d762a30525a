import {
  operationLogExports,
  operationLogRoutes,
} from '#features/settings/log/operations/operationLog.routes.ts'
import { feature } from '#server/feature.ts'

export const operationLogFeature = feature({
  routes: {
    operationLog: operationLogRoutes,
  },
  exports: operationLogExports,
})
