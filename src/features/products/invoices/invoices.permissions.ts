import {
  everyone,
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const invoicesPermissions = {
  invoice: {
    place: 190,
    title: objectWords.invoices,
    query: { roles: everyone, en: 'See invoices', zh: '查看收款账单列表' },
    get: { roles: everyone, en: 'Open an invoice', zh: '查看收款账单详情' },
    add: { roles: everyone, en: 'Create and send an invoice', zh: '开具并发送收款账单' },
    edit: { roles: managers, en: 'Change an invoice, record a payment', zh: '修改收款账单、登记付款' },
    disable: { roles: managers, en: 'Deactivate an invoice', zh: '停用收款账单' },
    export: { roles: managers, en: 'Download invoices as a file', zh: '导出收款账单' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const invoicesStaffPermissions = {
  invoiceDesk: {
    place: 250,
    title: objectWords.invoices,
    query: { en: 'See merchants’ invoices', zh: '查看各商户收款账单' },
    get: { en: 'Open an invoice', zh: '查看收款账单详情' },
    disable: { en: 'Deactivate an invoice', zh: '停用收款账单' },
    export: { en: 'Download invoices', zh: '导出收款账单' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof invoicesPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof invoicesStaffPermissions> {}
}
