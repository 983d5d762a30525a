import {
  everyone,
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const cataloguePermissions = {
  catalogue: {
    place: 210,
    title: objectWords.catalogue,
    query: { roles: everyone, en: 'See the catalogue', zh: '查看商品库' },
    add: { roles: managers, en: 'Add a product', zh: '新增商品' },
    edit: { roles: managers, en: 'Change a product', zh: '修改商品' },
    delete: { roles: managers, en: 'Remove a product', zh: '删除商品' },
    export: { roles: managers, en: 'Download the catalogue', zh: '导出商品库' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const catalogueStaffPermissions = {
  catalogueDesk: {
    place: 280,
    title: objectWords.catalogue,
    query: { en: 'See merchants’ products', zh: '查看各商户商品' },
    get: { en: 'Open a product', zh: '查看商品详情' },
    enable: { en: 'Restore a withdrawn product', zh: '恢复已下架的商品' },
    disable: { en: 'Withdraw a product', zh: '下架商品' },
    export: { en: 'Download products', zh: '导出商品' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof cataloguePermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof catalogueStaffPermissions> {}
}
