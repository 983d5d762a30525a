import { mailAudit } from '#features/notices/mailSettings/mail.audit.ts'
import { mailPermissions } from '#features/notices/mailSettings/mail.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const mailVocabulary: Vocabulary = {
  actions: mailAudit,
  activityGroups: { notificationSetting: 'settings' },
  auditObjects: {
    notificationSetting: { en: 'Notification settings', zh: '通知设置' },
  },
  permissions: mailPermissions,
  help: [
    {
      section: 'settings',
      load: async () => (await import('#features/notices/mailSettings/mail.help.ts')).mailHelp,
    },
  ],
  synonyms: {
    '/Settings/Email': ['mail', 'e-mail', 'alerts', 'notification settings', '邮件', '提醒', '通知设置'],
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    notificationSetting: true
  }
}
