import { type PortalDirectory, page } from '#shared/portal/entries.ts'

export const productStoreDirectory: PortalDirectory = {
  key: 'productStore',
  title: { en: 'Product store', zh: '产品商店' },
  icon: 'Store',
  pages: [
    page({
      key: 'storeCodeDesk',
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
    page({
      key: 'catalogueDesk',
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
  ],
}
