import { ownerResetRoutes } from '#features/account/staff/operations/ownerResets.routes.ts'
import { staffRoutes } from '#features/account/staff/staff.routes.ts'
import { staffExports } from '#features/account/staff/staffDownloads.ts'
import { feature } from '#server/feature.ts'

export const staffFeature = feature({
  routes: {
    ownerResets: ownerResetRoutes,
    staff: staffRoutes,
  },
  exports: [...staffExports],
})
