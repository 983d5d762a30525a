import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const invoicesMenu = [
  page({
    key: 'invoiceDesk',
    directory: 'orders',
    place: 60,
    path: 'invoices',
    title: { en: 'Invoices', zh: '收款账单' },
    icon: 'ReceiptText',
    right: 'invoiceDesk.query',
    acts: [
      ['invoiceDesk.get', { en: 'Open', zh: '查看' }],
      ['invoiceDesk.disable', { en: 'Deactivate', zh: '停用' }],
      ['invoiceDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
