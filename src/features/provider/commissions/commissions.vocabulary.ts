import { commissionsAudit } from '#features/provider/commissions/commissions.audit.ts'
import { commissionsMenu } from '#features/provider/commissions/commissions.menu.ts'
import { commissionsStaffPermissions } from '#features/provider/commissions/commissions.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const commissionsVocabulary: Vocabulary = {
  actions: commissionsAudit,
  activityGroups: { commissionPolicy: 'sales', commissionStatement: 'sales' },
  auditObjects: {
    commissionPolicy: { en: 'Commission policy', zh: '佣金政策' },
    commissionStatement: { en: 'Commission statement', zh: '佣金结算单' },
  },
  staffPermissions: commissionsStaffPermissions,
  portalPages: commissionsMenu,
  exports: {
    'commission-statements': { en: 'commission statements', zh: '佣金结算单' },
    'commission-lines': { en: 'commission lines', zh: '佣金明细' },
    'commission-policies': { en: 'commission policies', zh: '佣金政策' },
  },
  help: [
    {
      section: 'portalSales',
      load: async () =>
        (await import('#features/provider/commissions/commissions.staffHelp.ts')).commissionsStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    commission: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    commissionPolicy: true
    commissionStatement: true
  }
}
