import {
  registrationDeskRoutes,
  registrationExports,
} from '#features/provider/registrations/registrations.routes.ts'
import { feature } from '#server/feature.ts'

export const registrationsFeature = feature({
  routes: {
    registrationDesk: registrationDeskRoutes,
  },
  exports: registrationExports,
})
