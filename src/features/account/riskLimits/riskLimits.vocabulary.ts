import { riskLimitsAudit } from '#features/account/riskLimits/riskLimits.audit.ts'
import { riskLimitsPermissions } from '#features/account/riskLimits/riskLimits.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const riskLimitsVocabulary: Vocabulary = {
  actions: riskLimitsAudit,
  activityGroups: { riskLimit: 'settings' },
  permissions: riskLimitsPermissions,
}
