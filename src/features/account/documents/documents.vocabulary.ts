import { documentsAudit } from '#features/account/documents/documents.audit.ts'
import { documentsMenu } from '#features/account/documents/documents.menu.ts'
import {
  documentsPermissions,
  documentsStaffPermissions,
} from '#features/account/documents/documents.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const documentsVocabulary: Vocabulary = {
  actions: documentsAudit,
  activityGroups: { document: 'business' },
  auditObjects: {
    document: { en: 'Document', zh: '资料文件' },
  },
  permissions: documentsPermissions,
  staffPermissions: documentsStaffPermissions,
  portalPages: documentsMenu,
  exports: {
    documents: { en: 'documents', zh: '资料文件' },
    'merchant-documents': { en: 'merchants’ documents', zh: '商户资料' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () =>
        (await import('#features/account/documents/documents.staffHelp.ts')).documentsStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    document: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    document: true
  }
}
