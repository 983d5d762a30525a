import { rolesAudit } from '#features/system/roles/roles.audit.ts'
import { rolesMenu } from '#features/system/roles/roles.menu.ts'
import { rolesStaffPermissions } from '#features/system/roles/roles.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const rolesVocabulary: Vocabulary = {
  actions: rolesAudit,
  activityGroups: { role: 'people' },
  staffPermissions: rolesStaffPermissions,
  portalPages: rolesMenu,
  exports: {
    roles: { en: 'roles', zh: '角色' },
  },
  help: [
    {
      section: 'portalSystem',
      load: async () => (await import('#features/system/roles/roles.staffHelp.ts')).rolesStaffHelp,
    },
  ],
  synonyms: {
    '/admin/roles': ['permissions', 'rights', '权限'],
  },
}
