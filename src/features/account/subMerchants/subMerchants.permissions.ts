import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const subMerchantsPermissions = {
  subMerchant: {
    place: 270,
    title: objectWords.subMerchants,
    query: { roles: managers, en: 'See sub-merchants and switch to one', zh: '查看并切换子商户' },
    get: { roles: managers, en: 'Open a sub-merchant and its figures', zh: '查看子商户详情与数据' },
    add: { roles: managers, en: 'Apply for a sub-merchant', zh: '申请新增子商户' },
    edit: { roles: managers, en: 'Change an application', zh: '修改子商户申请' },
    export: { roles: managers, en: 'Download sub-merchants and figures', zh: '导出子商户与数据' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const subMerchantsStaffPermissions = {
  subMerchantDesk: {
    place: 140,
    title: objectWords.subMerchants,
    query: { en: 'See applications for sub-merchants', zh: '查看子商户申请' },
    get: { en: 'Open an application', zh: '查看子商户申请详情' },
    edit: { en: 'Approve or reject applications, open channels', zh: '审核申请、开通渠道' },
    export: { en: 'Download applications', zh: '导出子商户申请' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof subMerchantsPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof subMerchantsStaffPermissions> {}
}
