import { paymentRequestJobs } from '#features/payments/requests/paymentRequests.jobs.ts'
import { feature } from '#server/feature.ts'

export const paymentsRequestsFeature = feature({
  jobs: paymentRequestJobs,
})
