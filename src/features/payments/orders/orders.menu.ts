import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const ordersMenu = [
  page({
    key: 'orderDesk',
    directory: 'orders',
    place: 10,
    path: 'orders',
    title: { en: 'Orders', zh: '订单' },
    icon: 'CreditCard',
    right: 'orderDesk.query',
    acts: [
      ['orderDesk.get', { en: 'Open', zh: '查看' }],
      ['orderDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
