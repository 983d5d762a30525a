import { paidMailsAudit } from '#features/payments/paidMails/paidMails.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const paidMailsVocabulary: Vocabulary = {
  actions: paidMailsAudit,
  activityGroups: { payment: 'payments' },
}
