import { statusAudit } from '#features/account/merchantStatus/merchantStatus.audit.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { contactWords } from '#shared/words/contactWords.ts'

export const statusVocabulary: Vocabulary = {
  actions: statusAudit,
  activityGroups: { standing: 'business' },
  auditObjects: {
    standing: contactWords.standing,
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    standing: true
  }
}
