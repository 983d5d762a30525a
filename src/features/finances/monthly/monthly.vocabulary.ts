import { monthlyAudit } from '#features/finances/monthly/monthly.audit.ts'
import {
  monthlyPermissions,
  monthlyStaffPermissions,
} from '#features/finances/monthly/monthly.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const monthlyVocabulary: Vocabulary = {
  actions: monthlyAudit,
  permissions: monthlyPermissions,
  staffPermissions: monthlyStaffPermissions,
  exports: {
    'monthly-documents': { en: 'monthly documents', zh: '月结单据' },
  },
}
