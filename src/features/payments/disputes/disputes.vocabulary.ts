import { disputesAudit } from '#features/payments/disputes/disputes.audit.ts'
import { disputesMenu } from '#features/payments/disputes/disputes.menu.ts'
import {
  disputesPermissions,
  disputesStaffPermissions,
} from '#features/payments/disputes/disputes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const disputesVocabulary: Vocabulary = {
  actions: disputesAudit,
  activityGroups: { dispute: 'disputes' },
  auditObjects: {
    dispute: objectWords.dispute,
  },
  permissions: disputesPermissions,
  staffPermissions: disputesStaffPermissions,
  portalPages: disputesMenu,
  exports: {
    disputes: { en: 'disputes', zh: '争议' },
    'merchant-disputes': { en: 'disputes', zh: '争议' },
  },
  help: [
    {
      section: 'payments',
      load: async () => (await import('#features/payments/disputes/disputes.help.ts')).disputesHelp,
    },
    {
      section: 'portalSettlement',
      load: async () => (await import('#features/payments/disputes/disputes.staffHelp.ts')).disputesStaffHelp,
    },
  ],
  synonyms: {
    '/Payments/Disputes': ['chargeback', 'chargebacks', 'claims', '退单', '拒付', '调单', '申诉'],
    '/admin/disputes': ['chargeback', 'chargebacks', '退单', '拒付', '调单'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    dispute: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    dispute: true
  }
}
