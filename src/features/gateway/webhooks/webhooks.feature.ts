import { closeSender } from '#features/gateway/webhooks/sending/senders.service.ts'
import { webhookRoutes } from '#features/gateway/webhooks/webhooks.routes.ts'
import { feature } from '#server/feature.ts'

export const webhooksFeature = feature({
  routes: {
    webhooks: webhookRoutes,
  },
  closings: [closeSender],
})
