import { outboxAudit } from '#features/notices/outbox/outbox.audit.ts'
import { outboxPermissions } from '#features/notices/outbox/outbox.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const outboxVocabulary: Vocabulary = {
  actions: outboxAudit,
  activityGroups: { mail: 'messages' },
  auditObjects: {
    mail: { en: 'Message', zh: '消息' },
  },
  permissions: outboxPermissions,
  exports: {
    outbox: { en: 'messages', zh: '消息' },
  },
  help: [
    {
      section: 'settings',
      load: async () => (await import('#features/notices/outbox/outbox.help.ts')).outboxHelp,
    },
  ],
  synonyms: {
    '/Settings/Outbox': ['sent mail', 'mail log', '已发邮件'],
  },
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    mail: true
  }
}
