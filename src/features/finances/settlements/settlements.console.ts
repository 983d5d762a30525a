import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const settlementsConsole = {
  contracts: {
    settlements: async () =>
      (await import('#features/finances/settlements/settlements.contract.ts')).settlementsContract,
  },
  pages: [
    {
      path: '/Finances/Settlements',
      title: m.settlements,
      access: 'settlement.query',
      tabs: { of: '/Finances/Settlements' },
      page: lazyPage(
        () => import('#features/finances/settlements/SettlementListPage.tsx'),
        'SettlementListPage',
      ),
    },
    {
      path: '/Finances/Settlements/Details/$clientId/$clearingId',
      title: { en: 'Settlement', zh: '结算详情' },
      access: 'settlement.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/settlements/SettlementDetailPage.tsx'),
        'SettlementDetailPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
