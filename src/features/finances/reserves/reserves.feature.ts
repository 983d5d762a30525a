import {
  reserveDeskRoutes,
  reserveExports,
} from '#features/finances/reserves/operations/reserveDesk.routes.ts'
import { reserveRoutes } from '#features/finances/reserves/reserves.routes.ts'
import { feature } from '#server/feature.ts'

export const reservesFeature = feature({
  routes: {
    reserveDesk: reserveDeskRoutes,
    reserves: reserveRoutes,
  },
  exports: reserveExports,
})
