import { organizationsAudit } from '#features/provider/organizations/organizations.audit.ts'
import { organizationsMenu } from '#features/provider/organizations/organizations.menu.ts'
import { organizationsStaffPermissions } from '#features/provider/organizations/organizations.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const organizationsVocabulary: Vocabulary = {
  actions: organizationsAudit,
  activityGroups: { organization: 'sales' },
  auditObjects: {
    organization: { en: 'Agent', zh: '代理商' },
  },
  staffPermissions: organizationsStaffPermissions,
  portalPages: organizationsMenu,
  exports: {
    organizations: { en: 'organizations', zh: '代理商' },
  },
  help: [
    {
      section: 'portalSales',
      load: async () =>
        (await import('#features/provider/organizations/organizations.staffHelp.ts')).organizationsStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    organization: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    organization: true
  }
}
