import { changesAudit } from '#features/account/changes/changes.audit.ts'
import { changesMenu } from '#features/account/changes/changes.menu.ts'
import { changesPermissions, changesStaffPermissions } from '#features/account/changes/changes.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const changesVocabulary: Vocabulary = {
  actions: changesAudit,
  activityGroups: { changeRequest: 'business' },
  auditObjects: {
    changeRequest: { en: 'Change request', zh: '变更申请' },
  },
  permissions: changesPermissions,
  staffPermissions: changesStaffPermissions,
  portalPages: changesMenu,
  exports: {
    changes: { en: 'change requests', zh: '变更申请' },
    'change-requests': { en: 'change requests', zh: '变更申请' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () => (await import('#features/account/changes/changes.staffHelp.ts')).changesStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    changeRequest: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    changeRequest: true
  }
}
