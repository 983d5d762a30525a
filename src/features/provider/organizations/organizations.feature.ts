import {
  organizationExports,
  organizationRoutes,
} from '#features/provider/organizations/organizations.routes.ts'
import { feature } from '#server/feature.ts'

export const organizationsFeature = feature({
  routes: {
    organizations: organizationRoutes,
  },
  exports: organizationExports,
})
