import { brandingAudit } from '#features/system/branding/branding.audit.ts'
import { brandingMenu } from '#features/system/branding/branding.menu.ts'
import { brandingStaffPermissions } from '#features/system/branding/branding.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const brandingVocabulary: Vocabulary = {
  actions: brandingAudit,
  activityGroups: { branding: 'system' },
  auditObjects: {
    branding: { en: 'Branding', zh: '品牌设置' },
  },
  staffPermissions: brandingStaffPermissions,
  portalPages: brandingMenu,
  help: [
    {
      section: 'portalSettings',
      load: async () => (await import('#features/system/branding/branding.staffHelp.ts')).brandingStaffHelp,
    },
  ],
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    branding: true
  }
}
