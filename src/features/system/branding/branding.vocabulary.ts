import { brandingAudit } from '#features/system/branding/branding.audit.ts'
import { brandingStaffPermissions } from '#features/system/branding/branding.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const brandingVocabulary: Vocabulary = {
  actions: brandingAudit,
  staffPermissions: brandingStaffPermissions,
}
