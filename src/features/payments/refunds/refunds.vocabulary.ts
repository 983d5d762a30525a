import { refundsAudit } from '#features/payments/refunds/refunds.audit.ts'
import {
  refundsPermissions,
  refundsStaffPermissions,
} from '#features/payments/refunds/refunds.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const refundsVocabulary: Vocabulary = {
  actions: refundsAudit,
  permissions: refundsPermissions,
  staffPermissions: refundsStaffPermissions,
  exports: {
    refunds: { en: 'refunds', zh: '退款' },
    'refund-audits': { en: 'refund applications', zh: '退款申请' },
    'refund-desk': { en: 'refund desk', zh: '退款处理' },
  },
}
