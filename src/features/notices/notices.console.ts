import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const noticesConsole = {
  contracts: {
    notices: async () => (await loadEntryContracts()).notices,
    noticePreferences: async () =>
      (await import('#features/notices/preferences/preferences.contract.ts')).preferencesContract,
  },
  pages: [
    {
      path: '/Notification',
      title: m.notification,
      access: 'notification.query',
      hidden: true,
      page: lazyPage(() => import('#features/notices/NoticeListPage.tsx'), 'NoticeListPage'),
    },
    {
      path: '/Notification/Detail/$articleId',
      title: { en: 'Notification', zh: '通知详情' },
      access: 'notification.get',
      hidden: true,
      page: lazyPage(() => import('#features/notices/NoticeDetailPage.tsx'), 'NoticeDetailPage'),
    },
  ],
} as const satisfies ConsoleFeature
