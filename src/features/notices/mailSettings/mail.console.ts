import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const mailConsole = {
  contracts: {
    mailSettings: async () =>
      (await import('#features/notices/mailSettings/mailSettings.contract.ts')).mailSettingsContract,
  },
  pages: [
    {
      path: '/Settings/Email',
      title: { en: 'Payment notification', zh: '收款通知' },
      access: 'notification.query',
      page: lazyPage(() => import('#features/notices/mailSettings/MailPage.tsx'), 'MailPage'),
    },
  ],
} as const satisfies ConsoleFeature
