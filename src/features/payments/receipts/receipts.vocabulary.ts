import { receiptsAudit } from '#features/payments/receipts/receipts.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const receiptsVocabulary: Vocabulary = {
  actions: receiptsAudit,
  activityGroups: { receipt: 'payments' },
}
