import { Landmark } from 'lucide-react'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** The Finances section and its pages, in menu order. */
export const financeRoutes: RouteEntry = {
  path: '/Finances',
  title: m.finances,
  icon: Landmark,
  redirect: '/Finances/Settlements',
  children: [
    {
      path: '/Finances/Settlements',
      title: m.settlements,
      access: 'settlement.query',
      page: lazyPage(
        () => import('#features/finances/settlements/SettlementListPage.tsx'),
        'SettlementListPage',
      ),
    },
    {
      path: '/Finances/Settlements/Details/$clientId/$clearingId',
      title: m.settlementDetail,
      access: 'settlement.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/settlements/SettlementDetailPage.tsx'),
        'SettlementDetailPage',
      ),
    },
    {
      path: '/Finances/Settlements/Reconciliation',
      title: m.reconciliation,
      access: 'reconciliation.query',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/reconciliation/ReconciliationPage.tsx'),
        'ReconciliationPage',
      ),
    },
    {
      path: '/Finances/Settlements/Reconciliation/$billId',
      title: m.bill,
      access: 'reconciliation.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/reconciliation/bills/BillDetailPage.tsx'),
        'BillDetailPage',
      ),
    },
    {
      path: '/Finances/Settlements/Monthly',
      title: m.monthly,
      access: 'monthly.query',
      hidden: true,
      page: lazyPage(() => import('#features/finances/monthly/MonthlyListPage.tsx'), 'MonthlyListPage'),
    },
    {
      path: '/Finances/Settlements/Monthly/$statementId',
      title: m.monthlyDetail,
      access: 'monthly.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/monthly/detail/MonthlyDetailPage.tsx'),
        'MonthlyDetailPage',
      ),
    },
    {
      path: '/Finances/Settlements/Simulator',
      title: m.simulator,
      access: 'simulator.query',
      hidden: true,
      page: lazyPage(() => import('#features/finances/simulator/SimulatorPage.tsx'), 'SimulatorPage'),
    },
    {
      path: '/Finances/Settlements/Holds',
      title: m.holds,
      access: 'hold.query',
      hidden: true,
      page: lazyPage(() => import('#features/finances/holds/HoldListPage.tsx'), 'HoldListPage'),
    },
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
      title: m.journals,
      access: 'transaction.export',
      hidden: true,
      page: lazyPage(
        () => import('#features/finances/transactions/journals/JournalsPage.tsx'),
        'JournalsPage',
      ),
    },
  ],
}
