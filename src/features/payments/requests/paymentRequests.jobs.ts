import { expirePaymentRequest } from '#features/payments/requests/paymentRequests.service.ts'
import { asActor } from '#server/context.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'

export const paymentRequestJobs: JobHandlers = {
  'paymentRequest.expire': (app, payload) =>
    asActor(app, jobPrincipal(payload, 'paymentRequest.expire'), 'write', (ctx) =>
      expirePaymentRequest(ctx, String(payload.orderId)),
    ),
}
