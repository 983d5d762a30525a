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
  ],
}
