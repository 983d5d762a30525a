import {
  ArrowLeftRight,
  ClipboardPen,
  FileCheck,
  FilePen,
  GitBranchPlus,
  Landmark,
  ReceiptText,
  Scale,
  Store,
} from 'lucide-react'
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
    path: `${staffHome}/merchants/$merchantId/standing`,
    title: m.standing,
    staff: true,
    hidden: true,
    page: lazyPage(() => import('#features/provider/standing/StandingPage.tsx'), 'StandingPage'),
  },
  {
    path: `${staffHome}/merchants/$merchantId/rates`,
    title: m.rates,
    staff: true,
    hidden: true,
    page: lazyPage(() => import('#features/provider/ratePlans/RatesPage.tsx'), 'RatesPage'),
  },
  {
    path: `${staffHome}/registrations`,
    title: m.registrations,
    icon: ClipboardPen,
    staff: true,
    page: lazyPage(
      () => import('#features/provider/registrations/RegistrationListPage.tsx'),
      'RegistrationListPage',
    ),
  },
  {
    path: `${staffHome}/registrations/$registrationId`,
    title: m.registrationDetail,
    staff: true,
    hidden: true,
    page: lazyPage(
      () => import('#features/provider/registrations/RegistrationDetailPage.tsx'),
      'RegistrationDetailPage',
    ),
  },
  {
    path: `${staffHome}/changes`,
    title: m.changes,
    icon: FilePen,
    staff: true,
    page: lazyPage(() => import('#features/provider/changes/ChangeDeskPage.tsx'), 'ChangeDeskPage'),
  },
  {
    path: `${staffHome}/changes/$merchantId/$requestId`,
    title: m.changeDetail,
    staff: true,
    hidden: true,
    page: lazyPage(() => import('#features/provider/changes/ChangeDetailPage.tsx'), 'ChangeDetailPage'),
  },
  {
    path: `${staffHome}/documents`,
    title: m.documents,
    icon: FileCheck,
    staff: true,
    page: lazyPage(() => import('#features/provider/documents/DocumentDeskPage.tsx'), 'DocumentDeskPage'),
  },
  {
    path: `${staffHome}/subMerchants`,
    title: m.subMerchant,
    icon: GitBranchPlus,
    staff: true,
    page: lazyPage(
      () => import('#features/provider/subMerchants/SubMerchantDeskPage.tsx'),
      'SubMerchantDeskPage',
    ),
  },
  {
    path: `${staffHome}/subMerchants/$merchantId/$applicationId`,
    title: m.application,
    staff: true,
    hidden: true,
    page: lazyPage(
      () => import('#features/provider/subMerchants/SubMerchantDeskDetailPage.tsx'),
      'SubMerchantDeskDetailPage',
    ),
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
