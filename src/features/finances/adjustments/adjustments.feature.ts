import {
  adjustmentDeskFileRoutes,
  adjustmentDeskRoutes,
  adjustmentExports,
} from '#features/finances/adjustments/operations/adjustmentDesk.routes.ts'
import { feature } from '#server/feature.ts'

export const adjustmentsFeature = feature({
  routes: {
    adjustmentDesk: adjustmentDeskRoutes,
  },
  exports: adjustmentExports,
  files: { adjustmentDesk: adjustmentDeskFileRoutes },
})
