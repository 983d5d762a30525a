import {
  developerPermissions,
  developerStaffPermissions,
} from '#features/products/developer/developer.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const developerVocabulary: Vocabulary = {
  permissions: developerPermissions,
  staffPermissions: developerStaffPermissions,
  exports: {
    notifications: { en: 'notifications', zh: '通知记录' },
  },
}
