import { visitsAudit } from '#features/session/visits/visits.audit.ts'
import { visitsMenu } from '#features/session/visits/visits.menu.ts'
import { visitsStaffPermissions } from '#features/session/visits/visits.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const visitsVocabulary: Vocabulary = {
  actions: visitsAudit,
  activityGroups: { visit: 'business' },
  auditObjects: {
    visit: { en: 'Visit', zh: '以商户身份查看' },
  },
  staffPermissions: visitsStaffPermissions,
  portalPages: visitsMenu,
  exports: {
    visits: { en: 'visits', zh: '商户身份查看记录' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () => (await import('#features/session/visits/visits.staffHelp.ts')).visitsStaffHelp,
    },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    visit: true
  }
}
