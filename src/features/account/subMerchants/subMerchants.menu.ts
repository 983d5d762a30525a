import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const subMerchantsMenu = [
  page({
    key: 'subMerchants',
    directory: 'merchants',
    place: 90,
    path: 'subMerchants',
    title: { en: 'Sub-merchants', zh: '子商户' },
    icon: 'GitBranchPlus',
    right: 'subMerchantDesk.query',
    acts: [
      ['subMerchantDesk.get', { en: 'Open', zh: '查看' }],
      ['subMerchantDesk.edit', { en: 'Decide', zh: '审核' }],
      ['subMerchantDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
