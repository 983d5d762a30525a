import { noticesAudit } from '#features/notices/notices.audit.ts'
import { noticesPermissions } from '#features/notices/notices.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const noticesVocabulary: Vocabulary = {
  actions: noticesAudit,
  activityGroups: { notice: 'messages' },
  auditObjects: {
    notice: objectWords.notification,
  },
  permissions: noticesPermissions,
  help: [
    {
      section: 'overview',
      load: async () => (await import('#features/notices/notices.help.ts')).noticesHelp,
    },
  ],
  synonyms: {
    '/Notification': ['messages', 'news', 'alerts', '消息', '提醒'],
  },
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    notice: true
    /** Updates the notification bell of provider staff. */
    staffNotice: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    notice: true
  }
}
