import {
  everyone,
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const storeCodesPermissions = {
  storeCode: {
    place: 180,
    title: objectWords.storeCodes,
    query: { roles: everyone, en: 'See store codes', zh: '查看收款码' },
    add: { roles: managers, en: 'Add a store code', zh: '新增收款码' },
    edit: { roles: managers, en: 'Change a store code and its payment page', zh: '修改收款码及付款页' },
    enable: { roles: managers, en: 'Enable a store code', zh: '启用收款码' },
    disable: { roles: managers, en: 'Disable or revoke a store code', zh: '停用或作废收款码' },
    export: { roles: everyone, en: 'Download store codes and posters', zh: '下载收款码与海报' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const storeCodesStaffPermissions = {
  storeCodeDesk: {
    place: 270,
    title: objectWords.storeCodes,
    query: { en: 'See merchants’ store codes', zh: '查看各商户收款码' },
    get: { en: 'Open a store code', zh: '查看收款码详情' },
    enable: { en: 'Restore a suspended store code', zh: '恢复已暂停的收款码' },
    disable: { en: 'Suspend a store code', zh: '暂停收款码' },
    export: { en: 'Download store codes', zh: '导出收款码' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof storeCodesPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof storeCodesStaffPermissions> {}
}
