import { staffAudit } from '#features/account/staff/staff.audit.ts'
import { staffPermissions } from '#features/account/staff/staff.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const staffVocabulary: Vocabulary = {
  actions: staffAudit,
  permissions: staffPermissions,
  exports: {
    staff: { en: 'staff', zh: '员工' },
  },
}
