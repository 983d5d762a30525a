import { refundsAudit } from '#features/payments/refunds/refunds.audit.ts'
import { refundsMenu } from '#features/payments/refunds/refunds.menu.ts'
import {
  refundsPermissions,
  refundsStaffPermissions,
} from '#features/payments/refunds/refunds.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const refundsVocabulary: Vocabulary = {
  actions: refundsAudit,
  activityGroups: { refund: 'refunds', refundAudit: 'refunds', refundPolicy: 'refunds' },
  auditObjects: {
    refund: objectWords.refund,
    refundAudit: objectWords.refundAudit,
  },
  permissions: refundsPermissions,
  staffPermissions: refundsStaffPermissions,
  portalPages: refundsMenu,
  exports: {
    refunds: { en: 'refunds', zh: '退款' },
    'refund-audits': { en: 'refund applications', zh: '退款申请' },
    'refund-desk': { en: 'refund desk', zh: '退款处理' },
  },
  help: [
    {
      section: 'payments',
      load: async () => (await import('#features/payments/refunds/refunds.help.ts')).refundsHelp,
    },
    {
      section: 'portalOrders',
      load: async () => (await import('#features/payments/refunds/refunds.staffHelp.ts')).refundsStaffHelp,
    },
  ],
  synonyms: {
    '/Payments/RefundOrder': ['returns', 'money back', 'reversals', '退钱', '退款记录', '退货'],
    '/Payments/RefundOrder/Audits': ['refund approval', 'approve refunds', '审批退款', '退款审批'],
    '/admin/refundAudits': ['approve refunds', '退款审批'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    refund: true
    refundAudit: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    refund: true
    refundAudit: true
  }
}
