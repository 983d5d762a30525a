import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'

export const settlementPages: readonly StaffEntry[] = [
  pageEntry(
    'settlementDesk',
    lazyPage(
      () => import('#features/finances/payouts/operations/SettlementDeskPage.tsx'),
      'SettlementDeskPage',
    ),
  ),
  detailEntry(
    '/admin/settlements/file/$fileId',
    { title: m.bankFile, right: 'payout.get' },
    lazyPage(() => import('#features/finances/payouts/operations/files/BankFilePage.tsx'), 'BankFilePage'),
  ),
  pageEntry(
    'adjustments',
    lazyPage(
      () => import('#features/finances/adjustments/operations/AdjustmentListPage.tsx'),
      'AdjustmentListPage',
    ),
  ),
  detailEntry(
    '/admin/adjustments/$merchantId/$adjustmentId',
    { title: m.adjustment, right: 'adjustment.get' },
    lazyPage(() => import('#features/finances/adjustments/operations/AdjustmentPage.tsx'), 'AdjustmentPage'),
  ),
  pageEntry(
    'reserves',
    lazyPage(() => import('#features/finances/reserves/operations/ReserveListPage.tsx'), 'ReserveListPage'),
  ),
  detailEntry(
    '/admin/reserves/$merchantId',
    { title: m.reserve, right: 'reserve.get' },
    lazyPage(() => import('#features/finances/reserves/operations/ReservePage.tsx'), 'ReservePage'),
  ),
  pageEntry(
    'disputes',
    lazyPage(() => import('#features/finances/disputes/operations/DisputeDeskPage.tsx'), 'DisputeDeskPage'),
  ),
  detailEntry(
    '/admin/disputes/$merchantId/$disputeId',
    { title: m.dispute, right: 'disputeDesk.get' },
    lazyPage(() => import('#features/finances/disputes/operations/DeskDisputePage.tsx'), 'DeskDisputePage'),
  ),
  pageEntry(
    'reconciliation',
    lazyPage(() => import('#features/finances/reconciliation/operations/DeskPage.tsx'), 'DeskPage'),
  ),
  detailEntry(
    '/admin/reconciliation/$merchantId/$billId',
    { title: m.bill, right: 'reconciliationDesk.get' },
    lazyPage(() => import('#features/finances/reconciliation/operations/DeskBillPage.tsx'), 'DeskBillPage'),
  ),
  pageEntry(
    'monthly',
    lazyPage(
      () => import('#features/finances/monthly/operations/ProviderMonthlyPage.tsx'),
      'ProviderMonthlyPage',
    ),
  ),
  detailEntry(
    '/admin/monthly/$merchantId/$statementId',
    { title: m.monthlyDetail, right: 'monthlyDesk.get' },
    lazyPage(
      () => import('#features/finances/monthly/operations/ProviderStatementPage.tsx'),
      'ProviderStatementPage',
    ),
  ),
  pageEntry(
    'bank',
    lazyPage(() => import('#features/finances/bankCredits/operations/BankPage.tsx'), 'BankPage'),
  ),
]
