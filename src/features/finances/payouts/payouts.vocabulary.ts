import { payoutsAudit } from '#features/finances/payouts/payouts.audit.ts'
import { payoutsMenu } from '#features/finances/payouts/payouts.menu.ts'
import { payoutsStaffPermissions } from '#features/finances/payouts/payouts.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const payoutsVocabulary: Vocabulary = {
  actions: payoutsAudit,
  activityGroups: {
    payout: 'settlement',
    bankFile: 'settlement',
    bankReturn: 'settlement',
    originator: 'settlement',
  },
  auditObjects: {
    payout: objectWords.payout,
    bankFile: objectWords.bankFile,
  },
  staffPermissions: payoutsStaffPermissions,
  portalPages: payoutsMenu,
  exports: {
    payouts: { en: 'payouts', zh: '出款' },
  },
  help: [
    {
      section: 'portalSettlement',
      load: async () => (await import('#features/finances/payouts/payouts.staffHelp.ts')).payoutsStaffHelp,
    },
  ],
  synonyms: {
    '/admin/settlements': ['payout', 'payouts', 'withdrawal', '提现', '出款', '打款'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    payout: true
    bankFile: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    payout: true
    bankFile: true
  }
}
