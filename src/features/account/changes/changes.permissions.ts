import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const changesPermissions = {
  changeRequest: {
    place: 310,
    title: objectWords.changeRequests,
    query: { roles: managers, en: 'See change requests', zh: '查看变更申请列表' },
    get: { roles: managers, en: 'Open a change request', zh: '查看变更申请详情' },
    delete: { roles: managers, en: 'Withdraw a change request', zh: '撤回变更申请' },
    export: { roles: managers, en: 'Download change requests', zh: '导出变更申请' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const changesStaffPermissions = {
  changeDesk: {
    place: 120,
    title: objectWords.changeRequests,
    query: { en: 'See change requests', zh: '查看变更申请' },
    get: { en: 'Open a change request', zh: '查看变更申请详情' },
    edit: { en: 'Approve or reject a change request', zh: '审核变更申请' },
    export: { en: 'Export change requests', zh: '导出变更申请' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof changesPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof changesStaffPermissions> {}
}
