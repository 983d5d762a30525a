import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const outboxConsole = {
  contracts: {
    outbox: async () => (await import('#features/notices/outbox/outbox.contract.ts')).outboxContract,
  },
  pages: [
    {
      path: '/Settings/Outbox',
      title: m.outbox,
      access: 'mail.query',
      hidden: true,
      page: lazyPage(() => import('#features/notices/outbox/OutboxPage.tsx'), 'OutboxPage'),
    },
  ],
} as const satisfies ConsoleFeature
