import { usersAudit } from '#features/system/users/users.audit.ts'
import { usersMenu } from '#features/system/users/users.menu.ts'
import { usersStaffPermissions } from '#features/system/users/users.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const usersVocabulary: Vocabulary = {
  actions: usersAudit,
  activityGroups: { user: 'people' },
  auditObjects: {
    user: { en: 'User', zh: '用户' },
  },
  staffPermissions: usersStaffPermissions,
  portalPages: usersMenu,
  exports: {
    users: { en: 'users', zh: '用户' },
  },
  help: [
    {
      section: 'portalSystem',
      load: async () => (await import('#features/system/users/users.staffHelp.ts')).usersStaffHelp,
    },
  ],
  synonyms: {
    '/admin/users': ['staff', 'people', 'accounts', '员工', '账号'],
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    user: true
  }
}
