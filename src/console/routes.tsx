import { CreditCard, LayoutDashboard } from 'lucide-react'
import { accountRoutes } from '#console/accountRoutes.tsx'
import { financeRoutes } from '#console/financeRoutes.tsx'
import { lazyPage } from '#console/lazyPage.ts'
import { productRoutes } from '#console/productRoutes.tsx'
import type { RouteEntry } from '#console/routeEntry.ts'
import { settingsRoutes } from '#console/settingsRoutes.tsx'
import { menuTexts as m, m as shellTexts } from '#console/shell.messages.ts'
import { ticketPath } from '#console/ticket.ts'

/** Signed-in pages, in menu order. */
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
        path: '/Payments/RefundOrder/Audits',
        title: m.refundAudits,
        access: 'refundAudit.query',
        hidden: true,
        page: lazyPage(
          () => import('#features/payments/refunds/approvals/RefundApprovalListPage.tsx'),
          'RefundApprovalListPage',
        ),
      },
      {
        path: '/Payments/RefundOrder/Detail/$refundOrderId',
        title: m.refundOrderDetail,
        access: 'refund.get',
        hidden: true,
        page: lazyPage(() => import('#features/payments/refunds/RefundDetailPage.tsx'), 'RefundDetailPage'),
      },
      {
        path: '/Payments/Disputes',
        title: m.disputes,
        access: 'dispute.query',
        page: lazyPage(() => import('#features/finances/disputes/DisputeListPage.tsx'), 'DisputeListPage'),
      },
      {
        path: '/Payments/Disputes/Detail/$disputeId',
        title: m.dispute,
        access: 'dispute.get',
        hidden: true,
        page: lazyPage(() => import('#features/finances/disputes/detail/DisputePage.tsx'), 'DisputePage'),
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
  financeRoutes,
  productRoutes,
  accountRoutes,
  settingsRoutes,
  {
    path: '/Settings/Exports',
    title: m.exports,
    access: 'exportJob.query',
    hidden: true,
    page: lazyPage(() => import('#features/settings/exports/ExportsPage.tsx'), 'ExportsPage'),
  },
  {
    path: '/Settings/Outbox',
    title: m.outbox,
    access: 'mail.query',
    hidden: true,
    page: lazyPage(() => import('#features/settings/outbox/OutboxPage.tsx'), 'OutboxPage'),
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
  {
    path: '/Help/{-$page}',
    title: shellTexts.help,
    hidden: true,
    page: lazyPage(() => import('#features/overview/help/HelpPage.tsx'), 'HelpPage'),
  },
]

/** Pages before sign-in. */
export const publicRoutes: readonly RouteEntry[] = [
  {
    path: '/user/login',
    title: m.login,
    page: lazyPage(() => import('#features/session/LoginPage.tsx'), 'LoginPage'),
  },
  // The ticket is removed from the URL before anything is shown (router.tsx).
  { path: '/user/login/$ticket', title: m.ticket },
  {
    path: ticketPath,
    title: m.ticket,
    page: lazyPage(() => import('#features/session/tickets/TicketPage.tsx'), 'TicketPage'),
  },
  {
    path: '/user/forget/$verifyCode/$loginId',
    title: m.forget,
    page: lazyPage(() => import('#features/session/recovery/ForgetPage.tsx'), 'ForgetPage'),
  },
  {
    path: '/user/ForgetWithEmail',
    title: m.forget,
    page: lazyPage(() => import('#features/session/recovery/ForgetWithEmailPage.tsx'), 'ForgetWithEmailPage'),
  },
  {
    path: '/user/register',
    title: m.register,
    page: lazyPage(() => import('#features/session/registration/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    path: '/user/registerResult',
    title: m.registerResult,
    page: lazyPage(
      () => import('#features/session/registration/RegisterResultPage.tsx'),
      'RegisterResultPage',
    ),
  },
  {
    path: '/user/emailChange/$code',
    title: m.emailChange,
    page: lazyPage(() => import('#features/session/emailChanges/EmailChangePage.tsx'), 'EmailChangePage'),
  },
  {
    path: '/verifyEmail',
    title: m.verifyEmail,
    page: lazyPage(() => import('#features/session/registration/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  },
  {
    path: '/wechat/login/qr/$codeId',
    title: m.wechatLogin,
    page: lazyPage(() => import('#features/session/wechat/phone/WechatScanPage.tsx'), 'WechatScanPage'),
  },
]

/** Former URLs, and the root. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/Dashboard',
  '/dashboard/workplace': '/Dashboard',
}
