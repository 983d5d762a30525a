import {
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const reconciliationPermissions = {
  reconciliation: {
    place: 130,
    title: objectWords.reconciliation,
    query: { roles: managers, en: 'See bills and differences', zh: '查看渠道对账单与差异' },
    get: { roles: managers, en: 'Open a bill or a difference', zh: '查看渠道对账单与差异详情' },
    add: { roles: managers, en: 'Fetch a channel’s bill', zh: '获取渠道对账单' },
    edit: { roles: managers, en: 'Comment on a difference, ask the provider', zh: '备注差异、请服务商处理' },
    export: { roles: managers, en: 'Download bills and differences', zh: '导出渠道对账单与差异' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const reconciliationStaffPermissions = {
  reconciliationDesk: {
    place: 80,
    title: objectWords.reconciliation,
    query: { en: 'See bills and differences', zh: '查看渠道对账单与差异' },
    get: { en: 'Open a bill or a difference', zh: '查看渠道对账单与差异详情' },
    edit: { en: 'Resolve a difference', zh: '处理差异' },
    import: { en: 'Import a channel’s bill', zh: '导入渠道对账单' },
    export: { en: 'Download bills and differences', zh: '导出渠道对账单与差异' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof reconciliationPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof reconciliationStaffPermissions> {}
}
