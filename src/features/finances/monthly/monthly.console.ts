import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const monthlyConsole = {
  contracts: {
    monthly: async () => (await import('#features/finances/monthly/monthly.contract.ts')).monthlyContract,
  },
  pages: [
    {
      path: '/Finances/Settlements/Monthly',
      title: { en: 'Monthly settlement', zh: '月结' },
      access: 'monthly.query',
      hidden: true,
      tabs: { of: '/Finances/Settlements', label: { en: 'Monthly', zh: '月结' } },
      page: lazyPage(() => import('#features/finances/monthly/MonthlyListPage.tsx'), 'MonthlyListPage'),
    },
    {
      path: '/Finances/Settlements/Monthly/$statementId',
      title: { en: 'Monthly document', zh: '月结单据' },
      access: 'monthly.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/monthly/detail/MonthlyDetailPage.tsx'),
        'MonthlyDetailPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
