import { mailLogAudit } from '#features/system/mailLog/mailLog.audit.ts'
import { mailLogMenu } from '#features/system/mailLog/mailLog.menu.ts'
import { mailLogStaffPermissions } from '#features/system/mailLog/mailLog.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const mailLogVocabulary: Vocabulary = {
  actions: mailLogAudit,
  activityGroups: { mailLog: 'messages' },
  staffPermissions: mailLogStaffPermissions,
  portalPages: mailLogMenu,
  exports: {
    'mail-log': { en: 'email log', zh: '邮件记录' },
  },
  help: [
    {
      section: 'portalOperation',
      load: async () => (await import('#features/system/mailLog/mailLog.staffHelp.ts')).mailLogStaffHelp,
    },
  ],
}
