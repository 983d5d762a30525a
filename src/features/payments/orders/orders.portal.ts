import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'

export const ordersPortal = {
  contracts: {
    orderDesk: async () =>
      (await import('#features/payments/orders/operations/orderDesk.contract.ts')).orderDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/orders',
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
  ],
} as const satisfies PortalFeature
