import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const exceptionsConsole = {
  contracts: {
    exceptions: async () =>
      (await import('#features/payments/exceptions/exceptions.contract.ts')).exceptionsContract,
  },
  pages: [
    {
      path: '/Payments/Exceptions',
      title: m.exceptions,
      access: 'exception.query',
      page: lazyPage(
        () => import('#features/payments/exceptions/ExceptionListPage.tsx'),
        'ExceptionListPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
