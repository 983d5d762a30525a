import { CreditCard, Landmark, LayoutDashboard, type LucideIcon, QrCode, Store } from 'lucide-react'
import { type LazyPage, lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'
import type { Text } from '#shared/messages.ts'
import type { Permission } from '#shared/permissions.ts'

/** One address of the console. Guard, menu, tab titles and redirects all read this table. */
export type RouteEntry = {
  /** As in the specification, casing included; `$name` is a parameter, `{-$name}` one that may be absent. */
  path: string
  title: Text
  icon?: LucideIcon
  /** The right that entering needs; without one, being signed in. */
  access?: Permission
  /** For the provider's own staff, and for nobody else. */
  staff?: boolean
  /** Only for merchants with sub-merchants. */
  needsSubs?: boolean
  /** Not in the menu: reached from another page. */
  hidden?: boolean
  redirect?: string
  page?: LazyPage
  children?: readonly RouteEntry[]
}

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

/** Every entry, sections and their pages alike. */
export function flat(entries: readonly RouteEntry[]): RouteEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
}
