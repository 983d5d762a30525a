import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'

export const reconciliationConsole = {
  contracts: {
    reconciliation: async () =>
      (await import('#features/finances/reconciliation/reconciliation.contract.ts')).reconciliationContract,
  },
  pages: [
    {
      path: '/Finances/Settlements/Reconciliation',
      title: { en: 'Reconciliation', zh: '对账' },
      access: 'reconciliation.query',
      hidden: true,
      tabs: { of: '/Finances/Settlements' },
      page: lazyPage(
        () => import('#features/finances/reconciliation/ReconciliationPage.tsx'),
        'ReconciliationPage',
      ),
    },
    {
      path: '/Finances/Settlements/Reconciliation/$billId',
      title: { en: 'Bill', zh: '渠道对账单' },
      access: 'reconciliation.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/reconciliation/bills/BillDetailPage.tsx'),
        'BillDetailPage',
      ),
    },
  ],
} as const satisfies ConsoleFeature
