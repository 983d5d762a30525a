import { announcementsAudit } from '#features/system/announcements/announcements.audit.ts'
import { announcementsMenu } from '#features/system/announcements/announcements.menu.ts'
import { announcementsStaffPermissions } from '#features/system/announcements/announcements.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const announcementsVocabulary: Vocabulary = {
  actions: announcementsAudit,
  activityGroups: { announcement: 'messages', staffNotice: 'messages', banner: 'messages' },
  auditObjects: {
    announcement: { en: 'Announcement', zh: '公告' },
  },
  staffPermissions: announcementsStaffPermissions,
  portalPages: announcementsMenu,
  exports: {
    announcements: { en: 'announcements', zh: '公告' },
    'staff-notices': { en: 'notices', zh: '通知' },
  },
  help: [
    {
      section: 'portalOperation',
      load: async () =>
        (await import('#features/system/announcements/announcements.staffHelp.ts')).announcementsStaffHelp,
    },
    {
      section: 'portalSystem',
      load: async () =>
        (await import('#features/system/announcements/staffNotices.staffHelp.ts')).staffNoticesStaffHelp,
    },
  ],
}

declare module '#shared/liveTopics.ts' {
  interface Topics {
    /** Provider data that everyone sees. */
    announcement: true
  }
}

declare module '#shared/auditActions.ts' {
  interface AuditObjects {
    announcement: true
  }
}
