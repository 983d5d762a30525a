import { brandingAudit } from '#features/system/branding/branding.audit.ts'
import { brandingMenu } from '#features/system/branding/branding.menu.ts'
import { brandingStaffPermissions } from '#features/system/branding/branding.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const brandingVocabulary: Vocabulary = {
  actions: brandingAudit,
  activityGroups: { branding: 'system' },
  staffPermissions: brandingStaffPermissions,
  portalPages: brandingMenu,
  help: [
    {
      section: 'portalSettings',
      load: async () => (await import('#features/system/branding/branding.staffHelp.ts')).brandingStaffHelp,
    },
  ],
}
