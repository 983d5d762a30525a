import {
  roleExports,
  roleMemberRoutes,
  rolePreviewRoutes,
  roleRoutes,
} from '#features/system/roles/roles.routes.ts'
import { feature } from '#server/feature.ts'

export const rolesFeature = feature({
  routes: {
    roles: roleRoutes,
    roleMembers: roleMemberRoutes,
    rolePreview: rolePreviewRoutes,
  },
  exports: roleExports,
})
