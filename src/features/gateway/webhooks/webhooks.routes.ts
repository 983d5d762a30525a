import {
  deliveryDetail,
  deliveryPage,
  resendDeliveries,
  resendDelivery,
} from '#features/gateway/webhooks/deliveries/deliveries.service.ts'
import { webhooksContract } from '#features/gateway/webhooks/webhooks.contract.ts'
import {
  addEndpoint,
  editEndpoint,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rollSecret,
} from '#features/gateway/webhooks/webhooks.service.ts'
import { listEndpoints } from '#features/gateway/webhooks/webhooks.sql.ts'
import { routes } from '#server/http/routes.ts'

export const webhookRoutes = routes(webhooksContract, {
  list: (ctx) => listEndpoints(ctx.db, ctx.scope, ctx.now),
  add: (ctx, draft) => addEndpoint(ctx, draft),
  edit: (ctx, { endpointId, ...draft }) => editEndpoint(ctx, endpointId, draft),
  pause: (ctx, { endpointId }) => pauseEndpoint(ctx, endpointId),
  resume: (ctx, { endpointId }) => resumeEndpoint(ctx, endpointId),
  rollSecret: (ctx, { endpointId }) => rollSecret(ctx, endpointId),
  remove: (ctx, { endpointId }) => removeEndpoint(ctx, endpointId),
  deliveries: (ctx, query) => deliveryPage(ctx, query),
  delivery: (ctx, { notificationId }) => deliveryDetail(ctx, notificationId),
  resend: (ctx, { notificationId }) => resendDelivery(ctx, notificationId),
  resendMany: (ctx, filters) => resendDeliveries(ctx, filters),
})
