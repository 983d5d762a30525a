import { rolesAudit } from '#features/system/roles/roles.audit.ts'
import { rolesMenu } from '#features/system/roles/roles.menu.ts'
import { rolesStaffPermissions } from '#features/system/roles/roles.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const rolesVocabulary: Vocabulary = {
  actions: rolesAudit,
  activityGroups: { role: 'people' },
  auditObjects: {
    role: titleWords.role,
  },
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

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    role: true
  }
}
