import { riskLimitsAudit } from '#features/account/riskLimits/riskLimits.audit.ts'
import { riskLimitsPermissions } from '#features/account/riskLimits/riskLimits.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const riskLimitsVocabulary: Vocabulary = {
  actions: riskLimitsAudit,
  activityGroups: { riskLimit: 'settings' },
  auditObjects: {
    riskLimit: objectWords.riskLimits,
  },
  permissions: riskLimitsPermissions,
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    riskLimit: true
  }
}
