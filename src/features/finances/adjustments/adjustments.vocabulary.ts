import { adjustmentsAudit } from '#features/finances/adjustments/adjustments.audit.ts'
import { adjustmentsMenu } from '#features/finances/adjustments/adjustments.menu.ts'
import { adjustmentsStaffPermissions } from '#features/finances/adjustments/adjustments.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const adjustmentsVocabulary: Vocabulary = {
  actions: adjustmentsAudit,
  activityGroups: { adjustment: 'settlement' },
  auditObjects: {
    adjustment: { en: 'Adjustment', zh: '调账' },
  },
  staffPermissions: adjustmentsStaffPermissions,
  portalPages: adjustmentsMenu,
  exports: {
    adjustments: { en: 'adjustments', zh: '调账' },
  },
  help: [
    {
      section: 'portalSettlement',
      load: async () =>
        (await import('#features/finances/adjustments/adjustments.staffHelp.ts')).adjustmentsStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    adjustment: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    adjustment: true
  }
}
