import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'
import { m as healthTexts } from '#features/provider/channelHealth/channelHealth.messages.ts'
import { m as announcementTexts } from '#features/system/announcements/announcements.messages.ts'

export const operationPages: readonly StaffEntry[] = [
  pageEntry(
    'radar',
    lazyPage(() => import('#features/provider/workQueue/WorkQueuePage.tsx'), 'WorkQueuePage'),
  ),
  pageEntry(
    'channelHealth',
    lazyPage(() => import('#features/provider/channelHealth/ChannelHealthPage.tsx'), 'ChannelHealthPage'),
  ),
  detailEntry(
    '/admin/channelHealth/$channelAccountId',
    { title: healthTexts.detail, right: 'channelHealth.query' },
    lazyPage(() => import('#features/provider/channelHealth/AttemptsPage.tsx'), 'AttemptsPage'),
  ),
  pageEntry(
    'announcements',
    lazyPage(() => import('#features/system/announcements/AnnouncementListPage.tsx'), 'AnnouncementListPage'),
  ),
  detailEntry(
    '/admin/announcements/$announcementId',
    { title: announcementTexts.title, right: 'announcement.get' },
    lazyPage(() => import('#features/system/announcements/page/AnnouncementPage.tsx'), 'AnnouncementPage'),
  ),
  pageEntry(
    'mailLog',
    lazyPage(() => import('#features/system/mailLog/MailLogPage.tsx'), 'MailLogPage'),
  ),
]
