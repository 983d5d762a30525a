import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const disputesPermissions = {
  dispute: {
    place: 80,
    title: objectWords.disputes,
    query: { roles: managers, en: 'See disputes', zh: '查看争议' },
    get: { roles: managers, en: 'Open a dispute', zh: '查看争议详情' },
    edit: { roles: managers, en: 'Send evidence, accept a dispute', zh: '举证应诉、接受争议' },
    export: { roles: managers, en: 'Download disputes', zh: '导出争议' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const disputesStaffPermissions = {
  disputeDesk: {
    place: 420,
    title: objectWords.disputes,
    query: { en: 'See merchants’ disputes', zh: '查看各商户争议' },
    get: { en: 'Open a dispute and its evidence', zh: '查看争议详情与举证材料' },
    add: { en: 'Open a dispute manually', zh: '人工登记争议' },
    edit: { en: 'Assign and decide, accept (two people)', zh: '分配、处理争议，接受争议（双人复核）' },
    export: { en: 'Download disputes', zh: '导出争议' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof disputesPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof disputesStaffPermissions> {}
}
