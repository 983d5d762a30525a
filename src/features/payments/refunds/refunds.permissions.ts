import {
  everyone,
  type MerchantDeclaration,
  managers,
  owners,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const refundsPermissions = {
  // A cashier's refund is a request that waits for a manager's approval.
  refund: {
    place: 40,
    title: objectWords.refunds,
    query: { roles: everyone, en: 'See the list of refunds', zh: '查看退款列表' },
    get: { roles: everyone, en: 'Open a refund', zh: '查看退款详情' },
    add: {
      roles: everyone,
      en: 'Refund an order with the refund password; cashiers’ refunds wait for a manager',
      zh: '使用退款密码发起退款（收银员须经审核）',
    },
    export: { roles: managers, en: 'Download refunds as a file', zh: '导出退款' },
  },
  // A cashier sees only their own requests.
  refundAudit: {
    place: 50,
    title: objectWords.refundAudit,
    query: { roles: everyone, en: 'See refunds waiting for approval', zh: '查看退款申请' },
    edit: { roles: managers, en: 'Approve or reject a refund request', zh: '审核退款申请' },
    export: { roles: managers, en: 'Download refund applications', zh: '导出退款申请' },
  },
  // Refunds for another merchant of the group.
  familyRefund: {
    place: 60,
    title: { en: 'Refunds between master and sub-merchants', zh: '主商户及子商户间退款' },
    add: {
      roles: managers,
      en: 'Refund an order of a sub-merchant or sister merchant',
      zh: '为子商户或同级商户退款',
    },
  },
  refundPassword: {
    place: 360,
    title: contactWords.refundPassword,
    get: { roles: managers, en: 'See whether a refund password is set', zh: '查看退款密码是否已设置' },
    edit: { roles: owners, en: 'Set the refund password', zh: '设置退款密码' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const refundsStaffPermissions = {
  refundAuditDesk: {
    place: 220,
    title: objectWords.refundAudit,
    query: { en: 'See refunds waiting for approval', zh: '查看退款审核' },
    edit: { en: 'Approve or reject a refund, set a merchant’s limit', zh: '审核退款、设置商户退款限额' },
    export: { en: 'Download refund applications', zh: '导出退款审核' },
  },
  refundDesk: {
    place: 230,
    title: { en: 'Refund desk', zh: '退款处理' },
    query: { en: 'See refunds that channels cannot complete', zh: '查看待处理退款' },
    edit: {
      en: 'Retry, pay out another way, mark as failed (two people)',
      zh: '重试、另行付款、标记失败（双人复核）',
    },
    export: { en: 'Download refunds at the refund desk', zh: '导出待处理退款' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof refundsPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof refundsStaffPermissions> {}
}
