import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const catalogueMenu = [
  page({
    key: 'catalogueDesk',
    directory: 'productStore',
    place: 20,
    path: 'catalogue',
    title: { en: 'Catalogue', zh: '商品库' },
    icon: 'Package',
    right: 'catalogueDesk.query',
    acts: [
      ['catalogueDesk.get', { en: 'Open', zh: '查看' }],
      ['catalogueDesk.disable', { en: 'Withdraw', zh: '下架' }],
      ['catalogueDesk.enable', { en: 'Restore', zh: '恢复' }],
      ['catalogueDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
