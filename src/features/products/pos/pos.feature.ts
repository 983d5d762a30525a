import { posRoutes } from '#features/products/pos/pos.routes.ts'

import { shiftExports, shiftRoutes } from '#features/products/pos/shifts/shifts.routes.ts'
import { feature } from '#server/feature.ts'

export const posFeature = feature({
  routes: {
    pos: posRoutes,
    shifts: shiftRoutes,
  },
  exports: shiftExports,
})
