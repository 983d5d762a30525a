import { QrCode } from 'lucide-react'
import { lazyPage } from '#console/lazyPage.ts'
import type { RouteEntry } from '#console/routeEntry.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

/** The Products section and its pages, in menu order. */
export const productRoutes: RouteEntry = {
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
      path: '/Products/StoreCode/Config/{-$storeCodeId}',
      title: m.storeCodeConfig,
      access: 'storeCode.edit',
      hidden: true,
      page: lazyPage(() => import('#features/products/storeCodes/config/ConfigPage.tsx'), 'ConfigPage'),
    },
    {
      path: '/Products/StoreCode/SoundBox/{-$storeCodeId}',
      title: m.soundBox,
      access: 'storeCode.query',
      hidden: true,
      page: lazyPage(() => import('#features/products/storeCodes/soundBox/SoundBoxPage.tsx'), 'SoundBoxPage'),
    },
    {
      path: '/Products/Invoice/{-$pageNum}',
      title: m.invoice,
      access: 'invoice.query',
      page: lazyPage(() => import('#features/products/invoices/list/InvoiceListPage.tsx'), 'InvoiceListPage'),
    },
    {
      path: '/Products/Invoice/Add',
      title: m.invoiceAdd,
      access: 'invoice.add',
      hidden: true,
      page: lazyPage(() => import('#features/products/invoices/form/InvoiceAddPage.tsx'), 'InvoiceAddPage'),
    },
    {
      path: '/Products/Invoice/Detail/$invoiceId',
      title: m.invoiceDetail,
      access: 'invoice.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/products/invoices/detail/InvoiceDetailPage.tsx'),
        'InvoiceDetailPage',
      ),
    },
    {
      path: '/Products/PaymentLink/{-$pageNum}',
      title: m.paymentLink,
      access: 'paymentLink.query',
      page: lazyPage(() => import('#features/products/paymentLinks/list/LinkListPage.tsx'), 'LinkListPage'),
    },
    {
      path: '/Products/PaymentLink/Add',
      title: m.paymentLinkAdd,
      access: 'paymentLink.add',
      hidden: true,
      page: lazyPage(() => import('#features/products/paymentLinks/editor/LinkPage.tsx'), 'LinkPage'),
    },
    {
      path: '/Products/PaymentLink/Detail/$linkId',
      title: m.paymentLinkDetail,
      access: 'paymentLink.get',
      hidden: true,
      page: lazyPage(() => import('#features/products/paymentLinks/editor/LinkPage.tsx'), 'LinkPage'),
    },
    {
      path: '/Products/Catalogue',
      title: m.catalogue,
      access: 'catalogue.query',
      page: lazyPage(() => import('#features/products/catalogue/CataloguePage.tsx'), 'CataloguePage'),
    },
    {
      path: '/Products/Devices',
      title: m.devices,
      access: 'device.query',
      page: lazyPage(() => import('#features/products/devices/DeviceListPage.tsx'), 'DeviceListPage'),
    },
    {
      path: '/Products/Devices/Detail/$deviceId',
      title: m.device,
      access: 'device.get',
      hidden: true,
      page: lazyPage(
        () => import('#features/products/devices/detail/DeviceDetailPage.tsx'),
        'DeviceDetailPage',
      ),
    },
    {
      path: '/Products/Devices/Ticket',
      title: m.ticket,
      access: 'device.query',
      hidden: true,
      page: lazyPage(() => import('#features/products/tickets/TicketPage.tsx'), 'TicketPage'),
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
}
