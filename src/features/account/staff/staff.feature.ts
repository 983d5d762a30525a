import { ownerResetRoutes } from '#features/account/staff/operations/ownerResets.routes.ts'
import { staffExports, staffRoutes } from '#features/account/staff/staff.routes.ts'
import { feature } from '#server/feature.ts'

export const staffFeature = feature({
  routes: {
    ownerResets: ownerResetRoutes,
    staff: staffRoutes,
  },
  exports: staffExports,
})
