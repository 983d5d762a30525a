import { holdsAudit } from '#features/payments/holds/holds.audit.ts'
import { holdsPermissions } from '#features/payments/holds/holds.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const holdsVocabulary: Vocabulary = {
  actions: holdsAudit,
  activityGroups: { hold: 'settlement' },
  auditObjects: {
    hold: { en: 'Hold', zh: '暂缓结算' },
  },
  permissions: holdsPermissions,
  exports: {
    holds: { en: 'held orders', zh: '暂缓结算订单' },
  },
  help: [
    {
      section: 'finances',
      load: async () => (await import('#features/payments/holds/holds.help.ts')).holdsHelp,
    },
  ],
  synonyms: {
    '/Finances/Settlements/Holds': [
      'held money',
      'reserve',
      'frozen orders',
      '冻结',
      '扣留',
      '留存',
      '暂停结算',
    ],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    hold: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    hold: true
  }
}
