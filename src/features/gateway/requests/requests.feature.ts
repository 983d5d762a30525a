import { gatewayCron, gatewayJobs } from '#features/gateway/requests/requests.jobs.ts'
import { gatewayRequestRoutes } from '#features/gateway/requests/requests.routes.ts'
import { feature } from '#server/feature.ts'

export const requestsFeature = feature({
  routes: {
    gatewayRequests: gatewayRequestRoutes,
  },
  jobs: gatewayJobs,
  cron: gatewayCron,
})
