import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const transactionsConsole = {
  contracts: {
    transactions: async () =>
      (await import('#features/finances/transactions/transactions.contract.ts')).transactionsContract,
    journals: async () =>
      (await import('#features/finances/transactions/journals/journals.contract.ts')).journalsContract,
  },
  pages: [
    {
      path: '/Finances/Transactions',
      title: m.transactions,
      access: 'transaction.query',
      page: lazyPage(
        () => import('#features/finances/transactions/TransactionListPage.tsx'),
        'TransactionListPage',
      ),
    },
    {
      path: '/Finances/Transactions/Journals',
      title: { en: 'Journals', zh: '会计凭证' },
      access: 'transaction.export',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/transactions/journals/JournalsPage.tsx'),
        'JournalsPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
