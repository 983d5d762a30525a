import { imagesAudit } from '#features/images/images.audit.ts'
import { imagesPermissions, imagesStaffPermissions } from '#features/images/images.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const imagesVocabulary: Vocabulary = {
  actions: imagesAudit,
  activityGroups: { image: 'products' },
  permissions: imagesPermissions,
  staffPermissions: imagesStaffPermissions,
}
