import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as announcementTexts } from '#features/system/announcements/announcements.messages.ts'

export const announcementsPortal = {
  contracts: {
    announcements: async () =>
      (await import('#features/system/announcements/announcements.contract.ts')).announcementsContract,
    staffNotices: async () =>
      (await import('#features/system/announcements/announcements.contract.ts')).staffNoticesContract,
  },
  pages: [
    pageEntry(
      '/admin/announcements',
      lazyPage(
        () => import('#features/system/announcements/AnnouncementListPage.tsx'),
        'AnnouncementListPage',
      ),
    ),

    detailEntry(
      '/admin/announcements/$announcementId',
      { title: announcementTexts.title, right: 'announcement.get' },
      lazyPage(() => import('#features/system/announcements/page/AnnouncementPage.tsx'), 'AnnouncementPage'),
    ),

    pageEntry(
      '/admin/staffNotices',
      lazyPage(
        () => import('#features/system/announcements/AnnouncementListPage.tsx'),
        'StaffNoticeListPage',
      ),
    ),

    detailEntry(
      '/admin/staffNotices/$announcementId',
      { title: announcementTexts.staffTitle, right: 'staffNotice.get' },
      lazyPage(() => import('#features/system/announcements/page/AnnouncementPage.tsx'), 'StaffNoticePage'),
    ),
  ],
} as const satisfies PortalFeature
