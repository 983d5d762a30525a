import { requestsAudit } from '#features/payments/requests/requests.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const paymentsRequestsVocabulary: Vocabulary = {
  actions: requestsAudit,
  activityGroups: { paymentRequest: 'payments' },
}
