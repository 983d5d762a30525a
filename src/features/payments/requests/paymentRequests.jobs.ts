import { expirePaymentRequest } from '#features/payments/requests/paymentRequests.service.ts'
import { asActor } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { jobWho } from '#server/jobs/who.ts'

export const paymentRequestJobs: JobHandlers = {
  'paymentRequest.expire': (app, payload) =>
    asActor(app, jobWho(payload, 'paymentRequest.expire'), 'write', (ctx) =>
      expirePaymentRequest(ctx, String(payload.orderId)),
    ),
}
