import { notificationDeskRoutes } from '#features/products/developer/operations/notificationDesk.routes.ts'
import { notificationDeskExports } from '#features/products/developer/operations/notificationDeskDownloads.ts'
import { feature } from '#server/feature.ts'

export const developerFeature = feature({
  routes: {
    notificationDesk: notificationDeskRoutes,
  },
  exports: [...notificationDeskExports],
})
