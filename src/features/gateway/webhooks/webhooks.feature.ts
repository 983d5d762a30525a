import { closeSender, webhookJobs } from '#features/gateway/webhooks/sending/sending.jobs.ts'
import { webhookRoutes } from '#features/gateway/webhooks/webhooks.routes.ts'
import { feature } from '#server/feature.ts'

export const webhooksFeature = feature({
  routes: {
    webhooks: webhookRoutes,
  },
  jobs: webhookJobs,
  closings: [closeSender],
})
