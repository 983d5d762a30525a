import { registrationExports } from '#features/provider/registrations/registrationDownloads.ts'
import { registrationDeskRoutes } from '#features/provider/registrations/registrations.routes.ts'
import { feature } from '#server/feature.ts'

export const registrationsFeature = feature({
  routes: {
    registrationDesk: registrationDeskRoutes,
  },
  exports: registrationExports,
})
