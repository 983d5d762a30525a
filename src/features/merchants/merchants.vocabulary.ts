import { merchantsAudit } from '#features/merchants/merchants.audit.ts'
import { merchantsPermissions } from '#features/merchants/merchants.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const merchantsVocabulary: Vocabulary = {
  actions: merchantsAudit,
  activityGroups: { merchant: 'business' },
  auditObjects: {
    merchant: objectWords.merchant,
  },
  permissions: merchantsPermissions,
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    merchant: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    merchant: true
  }
}
