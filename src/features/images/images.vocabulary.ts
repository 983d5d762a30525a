import { imagesAudit } from '#features/images/images.audit.ts'
import { imagesPermissions, imagesStaffPermissions } from '#features/images/images.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const imagesVocabulary: Vocabulary = {
  actions: imagesAudit,
  activityGroups: { image: 'products' },
  auditObjects: {
    image: { en: 'Image', zh: '图片' },
  },
  permissions: imagesPermissions,
  staffPermissions: imagesStaffPermissions,
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    image: true
  }
}
