import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'
import { m as n } from '#features/products/developer/operations/notificationDesk.messages.ts'
import { m as i } from '#features/products/invoices/operations/invoiceDesk.messages.ts'
import { m as l } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'

export const ordersPages: readonly StaffEntry[] = [
  pageEntry(
    'orderDesk',
    lazyPage(() => import('#features/payments/orders/operations/list/OrderDeskPage.tsx'), 'OrderDeskPage'),
  ),
  detailEntry(
    '/admin/orders/$orderId',
    { title: m.order, right: 'orderDesk.get' },
    lazyPage(
      () => import('#features/payments/orders/operations/detail/OrderDeskDetailPage.tsx'),
      'OrderDeskDetailPage',
    ),
  ),
  pageEntry(
    'refundList',
    lazyPage(
      () => import('#features/payments/refunds/operations/RefundDeskListPage.tsx'),
      'RefundDeskListPage',
    ),
  ),
  detailEntry(
    '/admin/refunds/$refundOrderId',
    { title: m.refunds, right: 'orderDesk.get' },
    lazyPage(
      () => import('#features/payments/refunds/operations/RefundDeskDetailPage.tsx'),
      'RefundDeskDetailPage',
    ),
  ),
  pageEntry(
    'refundAudits',
    lazyPage(
      () => import('#features/payments/refunds/approvals/operations/RefundApprovalDeskPage.tsx'),
      'RefundApprovalDeskPage',
    ),
  ),
  pageEntry(
    'refundDesk',
    lazyPage(() => import('#features/payments/refunds/operations/desk/RefundDeskPage.tsx'), 'RefundDeskPage'),
  ),
  pageEntry(
    'exceptionDesk',
    lazyPage(
      () => import('#features/payments/exceptions/operations/ExceptionDeskPage.tsx'),
      'ExceptionDeskPage',
    ),
  ),
  pageEntry(
    'invoiceDesk',
    lazyPage(() => import('#features/products/invoices/operations/InvoiceDeskPage.tsx'), 'InvoiceDeskPage'),
  ),
  detailEntry(
    '/admin/invoices/$mchCode/$invoiceId',
    { title: i.invoice, right: 'invoiceDesk.get' },
    lazyPage(
      () => import('#features/products/invoices/operations/InvoiceDeskDetailPage.tsx'),
      'InvoiceDeskDetailPage',
    ),
  ),
  pageEntry(
    'paymentLinkDesk',
    lazyPage(() => import('#features/products/paymentLinks/operations/LinkDeskPage.tsx'), 'LinkDeskPage'),
  ),
  detailEntry(
    '/admin/paymentLinks/$mchCode/$linkId',
    { title: l.link, right: 'paymentLinkDesk.get' },
    lazyPage(
      () => import('#features/products/paymentLinks/operations/LinkDeskDetailPage.tsx'),
      'LinkDeskDetailPage',
    ),
  ),
  pageEntry(
    'notificationDesk',
    lazyPage(
      () => import('#features/products/developer/operations/NotificationDeskPage.tsx'),
      'NotificationDeskPage',
    ),
  ),
  detailEntry(
    '/admin/notifications/$mchCode/$notificationId',
    { title: n.notification, right: 'notificationDesk.get' },
    lazyPage(
      () => import('#features/products/developer/operations/NotificationDeskDetailPage.tsx'),
      'NotificationDeskDetailPage',
    ),
  ),
]
