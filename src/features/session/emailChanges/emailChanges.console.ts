import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const emailChangesConsole = {
  contracts: {
    emailChanges: async () =>
      (await import('#features/session/emailChanges/emailChanges.contract.ts')).emailChangesContract,
  },
  publicPages: [
    {
      path: '/user/emailChange/$code',
      title: m.emailChange,
      page: lazyPage(() => import('#features/session/emailChanges/EmailChangePage.tsx'), 'EmailChangePage'),
    },
  ],
} as const satisfies ConsoleFeature
