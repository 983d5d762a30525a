import { staffAudit } from '#features/account/staff/staff.audit.ts'
import { staffPermissions } from '#features/account/staff/staff.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { contactWords } from '#shared/words/contactWords.ts'

export const staffVocabulary: Vocabulary = {
  actions: staffAudit,
  activityGroups: { account: 'people', staff: 'people', ownerReset: 'business' },
  auditObjects: {
    account: contactWords.accountId,
  },
  permissions: staffPermissions,
  exports: {
    staff: { en: 'staff', zh: '员工' },
  },
  help: [
    {
      section: 'account',
      load: async () => (await import('#features/account/staff/staff.help.ts')).staffHelp,
    },
  ],
  synonyms: {
    '/Account/UserManagement': ['staff', 'people', 'team', 'employees', 'invite', '人员', '账号', '邀请'],
    '/Account/UserManagement/Roles': ['permissions', 'rights', 'access', '权限', '角色'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    account: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    account: true
  }
}
