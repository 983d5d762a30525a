import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const developerMenu = [
  page({
    key: 'notificationDesk',
    directory: 'orders',
    place: 80,
    path: 'notifications',
    title: { en: 'Notifications to merchants', zh: '商户通知' },
    icon: 'Webhook',
    right: 'notificationDesk.query',
    acts: [
      ['notificationDesk.get', { en: 'Open', zh: '查看' }],
      ['notificationDesk.edit', { en: 'Replay, enable', zh: '重发、启用' }],
      ['notificationDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
