import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const monthlyMenu = [
  page({
    key: 'monthly',
    directory: 'settlement',
    place: 60,
    path: 'monthly',
    title: { en: 'Monthly', zh: '月结' },
    icon: 'ReceiptText',
    right: 'monthlyDesk.query',
    acts: [
      ['monthlyDesk.get', { en: 'Open', zh: '查看' }],
      ['monthlyDesk.edit', { en: 'Correct, record payment', zh: '更正、收款' }],
      ['monthlyDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
