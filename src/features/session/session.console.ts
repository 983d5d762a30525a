import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { loadEntryContracts } from '#console/loadEntryContracts.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const sessionConsole = {
  contracts: {
    session: async () => (await loadEntryContracts()).session,
  },
  publicPages: [
    {
      path: '/user/login',
      title: m.login,
      page: lazyPage(() => import('#features/session/LoginPage.tsx'), 'LoginPage'),
    },
  ],
} as const satisfies ConsoleFeature
