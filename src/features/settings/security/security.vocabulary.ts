import { securityAudit } from '#features/settings/security/security.audit.ts'
import {
  securityPermissions,
  securityStaffPermissions,
} from '#features/settings/security/security.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const securityVocabulary: Vocabulary = {
  actions: securityAudit,
  permissions: securityPermissions,
  staffPermissions: securityStaffPermissions,
}
