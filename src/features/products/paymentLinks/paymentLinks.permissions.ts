import {
  everyone,
  type MerchantDeclaration,
  managers,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const paymentLinksPermissions = {
  paymentLink: {
    place: 200,
    title: objectWords.paymentLinks,
    query: { roles: everyone, en: 'See payment links', zh: '查看支付链接列表' },
    get: { roles: everyone, en: 'Open a payment link', zh: '查看支付链接详情' },
    add: { roles: everyone, en: 'Create a payment link', zh: '新建支付链接' },
    edit: { roles: managers, en: 'Change a payment link', zh: '修改支付链接' },
    enable: { roles: managers, en: 'Enable a payment link', zh: '启用支付链接' },
    disable: { roles: managers, en: 'Disable a payment link', zh: '停用支付链接' },
    export: { roles: managers, en: 'Download payment links as a file', zh: '导出支付链接' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const paymentLinksStaffPermissions = {
  paymentLinkDesk: {
    place: 260,
    title: objectWords.paymentLinks,
    query: { en: 'See merchants’ payment links', zh: '查看各商户支付链接' },
    get: { en: 'Open a payment link', zh: '查看支付链接详情' },
    enable: { en: 'Allow a disabled payment link again', zh: '恢复已停用的支付链接' },
    disable: { en: 'Disable a payment link', zh: '停用支付链接' },
    export: { en: 'Download payment links', zh: '导出支付链接' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof paymentLinksPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof paymentLinksStaffPermissions> {}
}
