import { requestsAudit } from '#features/payments/requests/requests.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const paymentsRequestsVocabulary: Vocabulary = {
  actions: requestsAudit,
  activityGroups: { paymentRequest: 'payments' },
  auditObjects: {
    paymentRequest: { en: 'Payment request', zh: '支付请求' },
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    paymentRequest: true
  }
}
