import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import type { orderDeskContract } from '#features/payments/orders/operations/orderDesk.contract.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'

export const ordersPortal: PortalFeature<{ orderDesk: typeof orderDeskContract }> = {
  contracts: {
    orderDesk: async () =>
      (await import('#features/payments/orders/operations/orderDesk.contract.ts')).orderDeskContract,
  },
  pages: [
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
  ],
}
