import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const paymentLinksMenu = [
  page({
    key: 'paymentLinkDesk',
    directory: 'orders',
    place: 70,
    path: 'paymentLinks',
    title: { en: 'Payment links', zh: '支付链接' },
    icon: 'Link2',
    right: 'paymentLinkDesk.query',
    acts: [
      ['paymentLinkDesk.get', { en: 'Open', zh: '查看' }],
      ['paymentLinkDesk.disable', { en: 'Disable', zh: '停用' }],
      ['paymentLinkDesk.enable', { en: 'Allow again', zh: '恢复' }],
      ['paymentLinkDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
