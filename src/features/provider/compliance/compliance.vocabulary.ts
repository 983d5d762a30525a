import { complianceAudit } from '#features/provider/compliance/compliance.audit.ts'
import { complianceStaffPermissions } from '#features/provider/compliance/compliance.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const complianceVocabulary: Vocabulary = {
  actions: complianceAudit,
  staffPermissions: complianceStaffPermissions,
  exports: {
    compliance: { en: 'compliance reviews', zh: '合规审核' },
  },
}
