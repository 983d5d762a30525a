import { noticesAudit } from '#features/notices/notices.audit.ts'
import { noticesPermissions } from '#features/notices/notices.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const noticesVocabulary: Vocabulary = {
  actions: noticesAudit,
  activityGroups: { notice: 'messages' },
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
