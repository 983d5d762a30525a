import { disputesAudit } from '#features/finances/disputes/disputes.audit.ts'
import {
  disputesPermissions,
  disputesStaffPermissions,
} from '#features/finances/disputes/disputes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const disputesVocabulary: Vocabulary = {
  actions: disputesAudit,
  permissions: disputesPermissions,
  staffPermissions: disputesStaffPermissions,
  exports: {
    disputes: { en: 'disputes', zh: '争议' },
    'merchant-disputes': { en: 'disputes', zh: '争议' },
  },
}
