import { CreditCard, Landmark, LayoutDashboard, QrCode } from 'lucide-react'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** Behind login, in the order of the menu. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/Dashboard',
    title: m.dashboard,
    icon: LayoutDashboard,
    access: 'dashboard.query',
    page: lazyPage(() => import('#features/overview/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  },
  {
    path: '/Payments',
    title: m.payments,
    icon: CreditCard,
    redirect: '/Payments/PayOrder',
    children: [
      {
        path: '/Payments/PayOrder',
        title: m.payOrder,
        access: 'order.query',
        page: lazyPage(() => import('#features/payments/orders/OrderListPage.tsx'), 'OrderListPage'),
      },
      {
        path: '/Payments/PayOrder/Detail/$orderId',
        title: m.payOrderDetail,
        access: 'order.get',
        hidden: true,
        page: lazyPage(() => import('#features/payments/orders/OrderDetailPage.tsx'), 'OrderDetailPage'),
      },
      {
        path: '/Payments/RefundOrder',
        title: m.refundOrder,
        access: 'refund.query',
        page: lazyPage(() => import('#features/payments/refunds/RefundListPage.tsx'), 'RefundListPage'),
      },
      {
        path: '/Payments/RefundOrder/Detail/$refundOrderId',
        title: m.refundOrderDetail,
        access: 'refund.get',
        hidden: true,
        page: lazyPage(() => import('#features/payments/refunds/RefundDetailPage.tsx'), 'RefundDetailPage'),
      },
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
  },
  {
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
  },
  {
    path: '/Products',
    title: m.products,
    icon: QrCode,
    redirect: '/Products/StoreCode',
    children: [
      {
        path: '/Products/StoreCode',
        title: m.storeCode,
        access: 'storeCode.query',
        page: lazyPage(() => import('#features/products/storeCodes/StoreCodePage.tsx'), 'StoreCodePage'),
      },
      {
        path: '/Products/Developer',
        title: m.developer,
        access: 'developer.query',
        page: lazyPage(() => import('#features/products/developer/DeveloperPage.tsx'), 'DeveloperPage'),
      },
      {
        path: '/Products/Developer/Delivery/$notificationId',
        title: m.delivery,
        access: 'developer.get',
        hidden: true,
        page: lazyPage(() => import('#features/products/developer/DeliveryPage.tsx'), 'DeliveryPage'),
      },
      {
        path: '/Products/Developer/Request/$gatewayRequestId',
        title: m.gatewayRequest,
        access: 'developer.get',
        hidden: true,
        page: lazyPage(() => import('#features/products/developer/RequestPage.tsx'), 'RequestPage'),
      },
    ],
  },
  {
    path: '/Settings/Exports',
    title: m.exports,
    access: 'exportJob.query',
    hidden: true,
    page: lazyPage(() => import('#features/settings/exports/ExportsPage.tsx'), 'ExportsPage'),
  },
  {
    path: '/Notification',
    title: m.notification,
    access: 'notification.query',
    hidden: true,
    page: lazyPage(() => import('#features/overview/notices/NoticeListPage.tsx'), 'NoticeListPage'),
  },
  {
    path: '/Notification/Detail/$articleId',
    title: m.notificationDetail,
    access: 'notification.get',
    hidden: true,
    page: lazyPage(() => import('#features/overview/notices/NoticeDetailPage.tsx'), 'NoticeDetailPage'),
  },
]

/** Before login. */
export const publicRoutes: readonly RouteEntry[] = [
  {
    path: '/user/login/{-$token}',
    title: m.login,
    page: lazyPage(() => import('#features/session/LoginPage.tsx'), 'LoginPage'),
  },
]

/** Addresses that once were, and the way in. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/Dashboard',
  '/dashboard/workplace': '/Dashboard',
}
