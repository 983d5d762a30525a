import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const commissionsMenu = [
  page({
    key: 'commissions',
    directory: 'sales',
    place: 20,
    path: 'commissions',
    title: { en: 'Commissions', zh: '佣金' },
    icon: 'HandCoins',
    right: 'commission.query',
    acts: [
      ['commission.get', { en: 'Open', zh: '查看' }],
      ['commission.add', { en: 'Add and end policies', zh: '新增、终止佣金政策' }],
      ['commission.edit', { en: 'Check, confirm, pay', zh: '复核、确认、支付' }],
      ['commission.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
