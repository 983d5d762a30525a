import { payoutsAudit } from '#features/finances/payouts/payouts.audit.ts'
import { payoutsStaffPermissions } from '#features/finances/payouts/payouts.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const payoutsVocabulary: Vocabulary = {
  actions: payoutsAudit,
  staffPermissions: payoutsStaffPermissions,
  exports: {
    payouts: { en: 'payouts', zh: '出款' },
  },
}
