import type { MerchantPermissionTexts, StaffPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const cataloguePermissions = {
  catalogue: {
    title: objectWords.catalogue,
    query: { en: 'See the catalogue', zh: '查看商品库' },
    add: { en: 'Add a product', zh: '新增商品' },
    edit: { en: 'Change a product', zh: '修改商品' },
    delete: { en: 'Remove a product', zh: '删除商品' },
    export: { en: 'Download the catalogue', zh: '导出商品库' },
  },
} satisfies MerchantPermissionTexts

/** What the provider's staff may be permitted. */
export const catalogueStaffPermissions = {
  catalogueDesk: {
    title: objectWords.catalogue,
    query: { en: 'See merchants’ products', zh: '查看各商户商品' },
    get: { en: 'Open a product', zh: '查看商品详情' },
    enable: { en: 'Restore a withdrawn product', zh: '恢复已下架的商品' },
    disable: { en: 'Withdraw a product', zh: '下架商品' },
    export: { en: 'Download products', zh: '导出商品' },
  },
} satisfies StaffPermissionTexts
