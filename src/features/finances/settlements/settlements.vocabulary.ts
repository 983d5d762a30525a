import { settlementsAudit } from '#features/finances/settlements/settlements.audit.ts'
import { settlementsPermissions } from '#features/finances/settlements/settlements.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const settlementsVocabulary: Vocabulary = {
  actions: settlementsAudit,
  activityGroups: { clearing: 'settlement', settlement: 'settlement' },
  auditObjects: {
    clearing: objectWords.settlement,
  },
  permissions: settlementsPermissions,
  exports: {
    settlements: { en: 'settlements', zh: '结算单' },
    'settlement-lines': { en: 'settlement lines', zh: '结算明细' },
  },
  help: [
    {
      section: 'finances',
      load: async () => (await import('#features/finances/settlements/settlements.help.ts')).settlementsHelp,
    },
  ],
  synonyms: {
    '/Finances/Settlements': ['payout', 'payouts', 'deposits', 'withdrawal', '提现', '出款', '到账', '打款'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    clearing: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    clearing: true
  }
}
