import { ArrowLeftRight, Landmark, ReceiptText, Scale, Store } from 'lucide-react'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** Where the provider's staff begin. */
export const staffHome = '/admin'

/** The provider's portal, in the order of its menu. */
export const staffRoutes: readonly RouteEntry[] = [
  {
    path: staffHome,
    title: m.merchants,
    icon: Store,
    staff: true,
    page: lazyPage(
      () => import('#features/provider/merchants/ProviderMerchantListPage.tsx'),
      'ProviderMerchantListPage',
    ),
  },
  {
    path: `${staffHome}/merchants/$merchantId/channels`,
    title: m.channels,
    staff: true,
    hidden: true,
    page: lazyPage(
      () => import('#features/provider/channels/ChannelAccountsPage.tsx'),
      'ChannelAccountsPage',
    ),
  },
  {
    path: `${staffHome}/reconciliation`,
    title: m.reconciliation,
    icon: Scale,
    staff: true,
    page: lazyPage(() => import('#features/provider/reconciliation/DeskPage.tsx'), 'DeskPage'),
  },
  {
    path: `${staffHome}/reconciliation/$merchantId/$billId`,
    title: m.bill,
    staff: true,
    hidden: true,
    page: lazyPage(() => import('#features/provider/reconciliation/DeskBillPage.tsx'), 'DeskBillPage'),
  },
  {
    path: `${staffHome}/merchants/$merchantId/rates`,
    title: m.rates,
    staff: true,
    hidden: true,
    page: lazyPage(() => import('#features/provider/ratePlans/RatesPage.tsx'), 'RatesPage'),
  },
  {
    path: `${staffHome}/settlements`,
    title: m.payoutDesk,
    icon: Landmark,
    staff: true,
    page: lazyPage(() => import('#features/provider/payouts/SettlementDeskPage.tsx'), 'SettlementDeskPage'),
  },
  {
    path: `${staffHome}/settlements/file/$fileId`,
    title: m.bankFile,
    staff: true,
    hidden: true,
    page: lazyPage(() => import('#features/provider/payouts/files/BankFilePage.tsx'), 'BankFilePage'),
  },
  {
    path: `${staffHome}/monthly`,
    title: m.monthlyDesk,
    icon: ReceiptText,
    staff: true,
    page: lazyPage(() => import('#features/provider/monthly/ProviderMonthlyPage.tsx'), 'ProviderMonthlyPage'),
  },
  {
    path: `${staffHome}/monthly/$merchantId/$statementId`,
    title: m.monthlyDetail,
    staff: true,
    hidden: true,
    page: lazyPage(
      () => import('#features/provider/monthly/ProviderStatementPage.tsx'),
      'ProviderStatementPage',
    ),
  },
  {
    path: `${staffHome}/bank`,
    title: m.bank,
    icon: ArrowLeftRight,
    staff: true,
    page: lazyPage(() => import('#features/provider/bank/BankPage.tsx'), 'BankPage'),
  },
]
