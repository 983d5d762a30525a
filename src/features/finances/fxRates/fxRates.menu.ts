import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const fxRatesMenu = [
  page({
    key: 'fxRates',
    directory: 'settings',
    place: 10,
    path: 'fxRates',
    title: { en: 'Exchange rates', zh: '汇率' },
    icon: 'CircleDollarSign',
    right: 'fxRate.query',
    acts: [
      ['fxRate.add', { en: 'Enter', zh: '录入' }],
      ['fxRate.edit', { en: 'Approve or reject', zh: '批准或拒绝' }],
      ['fxRate.import', { en: 'Import', zh: '导入' }],
      ['fxRate.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
