import { credentialRoutes } from '#features/gateway/credentials/credentials.routes.ts'
import { feature } from '#server/feature.ts'

export const credentialsFeature = feature({
  routes: {
    credentials: credentialRoutes,
  },
})
