import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const ordersConsole = {
  contracts: {
    orders: async () => (await import('#features/payments/orders/orders.contract.ts')).ordersContract,
  },
  pages: [
    {
      path: '/Payments/PayOrder',
      title: m.payOrder,
      access: 'order.query',
      page: lazyPage(() => import('#features/payments/orders/OrderListPage.tsx'), 'OrderListPage'),
    },
    {
      path: '/Payments/PayOrder/Detail/$orderId',
      title: { en: 'Order', zh: '订单详情' },
      access: 'order.get',
      hidden: true,
      page: lazyPage(() => import('#features/payments/orders/OrderDetailPage.tsx'), 'OrderDetailPage'),
    },
  ],
} as const satisfies ConsoleFeature
