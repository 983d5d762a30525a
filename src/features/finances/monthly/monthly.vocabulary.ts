import { monthlyAudit } from '#features/finances/monthly/monthly.audit.ts'
import { monthlyMenu } from '#features/finances/monthly/monthly.menu.ts'
import {
  monthlyPermissions,
  monthlyStaffPermissions,
} from '#features/finances/monthly/monthly.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const monthlyVocabulary: Vocabulary = {
  actions: monthlyAudit,
  activityGroups: { statement: 'settlement' },
  auditObjects: {
    statement: { en: 'Monthly statement', zh: '月结单' },
  },
  permissions: monthlyPermissions,
  staffPermissions: monthlyStaffPermissions,
  portalPages: monthlyMenu,
  exports: {
    'monthly-documents': { en: 'monthly documents', zh: '月结单据' },
  },
  help: [
    {
      section: 'finances',
      load: async () => (await import('#features/finances/monthly/monthly.help.ts')).monthlyHelp,
    },
    {
      section: 'portalSettlement',
      load: async () => (await import('#features/finances/monthly/monthly.staffHelp.ts')).monthlyStaffHelp,
    },
  ],
  synonyms: {
    '/Finances/Settlements/Monthly': ['statements', 'monthly statement', 'tax', '月账单', '月结单', '发票'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    statement: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    statement: true
  }
}
