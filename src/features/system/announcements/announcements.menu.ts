import { page } from '#shared/portal/entries.ts'

/** Its pages in the menu of the provider's portal. */
export const announcementsMenu = [
  page({
    key: 'announcements',
    directory: 'operation',
    place: 30,
    path: 'announcements',
    title: { en: 'Announcements', zh: '公告' },
    icon: 'Megaphone',
    right: 'announcement.query',
    acts: [
      ['announcement.get', { en: 'Open', zh: '查看' }],
      ['announcement.add', { en: 'Write', zh: '新增' }],
      ['announcement.edit', { en: 'Change, publish, withdraw', zh: '修改、发布、撤回' }],
      ['announcement.export', { en: 'Export', zh: '导出' }],
    ],
  }),
  page({
    key: 'staffNotices',
    directory: 'system',
    place: 80,
    path: 'staffNotices',
    title: { en: 'Notices', zh: '通知公告' },
    icon: 'BellRing',
    right: 'staffNotice.query',
    acts: [
      ['staffNotice.get', { en: 'Open', zh: '查看' }],
      ['staffNotice.add', { en: 'Write', zh: '新增' }],
      ['staffNotice.edit', { en: 'Change, publish, withdraw', zh: '修改、发布、撤回' }],
      ['staffNotice.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
