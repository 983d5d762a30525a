import { gatewayPlugin } from '#features/openApi/calls/gateway.routes.ts'
import { notificationJobs } from '#features/openApi/notifications/notifications.jobs.ts'
import { feature } from '#server/feature.ts'

export const callsFeature = feature({
  plugins: [gatewayPlugin],
  jobs: notificationJobs,
})
