import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const storeCodesMenu = [
  page({
    key: 'storeCodeDesk',
    directory: 'productStore',
    place: 10,
    path: 'storeCodes',
    title: { en: 'Store codes', zh: '收款码' },
    icon: 'QrCode',
    right: 'storeCodeDesk.query',
    acts: [
      ['storeCodeDesk.get', { en: 'Open', zh: '查看' }],
      ['storeCodeDesk.disable', { en: 'Suspend', zh: '暂停' }],
      ['storeCodeDesk.enable', { en: 'Restore', zh: '恢复' }],
      ['storeCodeDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
