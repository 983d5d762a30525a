import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const exceptionsPermissions = {
  exception: {
    place: 70,
    title: objectWords.exceptions,
    query: { roles: managers, en: 'See exceptions', zh: '查看异常订单' },
    edit: { roles: managers, en: 'Resolve an exception', zh: '处理异常' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const exceptionsStaffPermissions = {
  exceptionDesk: {
    place: 240,
    title: { en: 'Exceptions', zh: '异常订单' },
    query: { en: 'See exceptions', zh: '查看异常订单' },
    edit: { en: 'Resolve or assign an exception', zh: '处理或分配异常' },
    export: { en: 'Download exceptions', zh: '导出异常订单' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof exceptionsPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof exceptionsStaffPermissions> {}
}
