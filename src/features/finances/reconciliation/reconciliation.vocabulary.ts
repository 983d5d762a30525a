import { reconciliationAudit } from '#features/finances/reconciliation/reconciliation.audit.ts'
import { reconciliationMenu } from '#features/finances/reconciliation/reconciliation.menu.ts'
import {
  reconciliationPermissions,
  reconciliationStaffPermissions,
} from '#features/finances/reconciliation/reconciliation.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const reconciliationVocabulary: Vocabulary = {
  actions: reconciliationAudit,
  activityGroups: { bill: 'settlement', difference: 'settlement' },
  auditObjects: {
    bill: { en: 'Channel’s bill', zh: '渠道对账单' },
    difference: { en: 'Difference', zh: '差异' },
  },
  permissions: reconciliationPermissions,
  staffPermissions: reconciliationStaffPermissions,
  portalPages: reconciliationMenu,
  exports: {
    'bill-lines': { en: 'bill lines', zh: '渠道对账单明细' },
    differences: { en: 'differences', zh: '对账差异' },
  },
  help: [
    {
      section: 'finances',
      load: async () =>
        (await import('#features/finances/reconciliation/reconciliation.help.ts')).reconciliationHelp,
    },
    {
      section: 'portalSettlement',
      load: async () =>
        (await import('#features/finances/reconciliation/reconciliation.staffHelp.ts'))
          .reconciliationStaffHelp,
    },
  ],
  synonyms: {
    '/Finances/Settlements/Reconciliation': ['bills', 'match', 'differences', '对账', '对账单', '差异'],
    '/admin/reconciliation': ['bills', 'differences', '对账单', '差异'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    bill: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    bill: true
    difference: true
  }
}
