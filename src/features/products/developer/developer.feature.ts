import {
  notificationDeskExports,
  notificationDeskRoutes,
} from '#features/products/developer/operations/notificationDesk.routes.ts'
import { feature } from '#server/feature.ts'

export const developerFeature = feature({
  routes: {
    notificationDesk: notificationDeskRoutes,
  },
  exports: notificationDeskExports,
})
