import { complianceAudit } from '#features/provider/compliance/compliance.audit.ts'
import { complianceMenu } from '#features/provider/compliance/compliance.menu.ts'
import { complianceStaffPermissions } from '#features/provider/compliance/compliance.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const complianceVocabulary: Vocabulary = {
  actions: complianceAudit,
  activityGroups: { compliance: 'business' },
  auditObjects: {
    complianceReview: { en: 'Compliance review', zh: '合规审核' },
  },
  staffPermissions: complianceStaffPermissions,
  portalPages: complianceMenu,
  exports: {
    compliance: { en: 'compliance reviews', zh: '合规审核' },
  },
  help: [
    {
      section: 'portalMerchants',
      load: async () =>
        (await import('#features/provider/compliance/compliance.staffHelp.ts')).complianceStaffHelp,
    },
  ],
  synonyms: {
    '/admin/compliance': ['KYC', 'AML', 'review', '尽调', '反洗钱'],
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    complianceReview: true
  }
}
