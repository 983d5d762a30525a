import { merchantsAudit } from '#features/merchants/merchants.audit.ts'
import { merchantsPermissions } from '#features/merchants/merchants.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const merchantsVocabulary: Vocabulary = {
  actions: merchantsAudit,
  activityGroups: { merchant: 'business' },
  permissions: merchantsPermissions,
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    merchant: true
  }
}
