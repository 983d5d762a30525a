import { bankCreditsAudit } from '#features/finances/bankCredits/bankCredits.audit.ts'
import { bankCreditsMenu } from '#features/finances/bankCredits/bankCredits.menu.ts'
import { bankCreditsStaffPermissions } from '#features/finances/bankCredits/bankCredits.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const bankCreditsVocabulary: Vocabulary = {
  actions: bankCreditsAudit,
  activityGroups: { bankStatement: 'settlement', bankLine: 'settlement' },
  auditObjects: {
    bankStatement: { en: 'Bank statement', zh: '银行对账单' },
    bankLine: { en: 'Bank line', zh: '银行明细' },
  },
  staffPermissions: bankCreditsStaffPermissions,
  portalPages: bankCreditsMenu,
  exports: {
    'bank-lines': { en: 'bank lines', zh: '银行流水' },
  },
  help: [
    {
      section: 'portalSettlement',
      load: async () =>
        (await import('#features/finances/bankCredits/bankCredits.staffHelp.ts')).bankCreditsStaffHelp,
    },
  ],
  synonyms: {
    '/admin/bank': ['statements', 'deposits', '银行对账', '流水'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    bankLine: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    bankStatement: true
    bankLine: true
  }
}
