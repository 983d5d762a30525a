import { ratePlansAudit } from '#features/provider/ratePlans/ratePlans.audit.ts'
import { ratePlansStaffPermissions } from '#features/provider/ratePlans/ratePlans.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const ratePlansVocabulary: Vocabulary = {
  actions: ratePlansAudit,
  activityGroups: { ratePlan: 'settlement' },
  staffPermissions: ratePlansStaffPermissions,
}
