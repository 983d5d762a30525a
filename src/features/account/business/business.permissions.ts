import { type MerchantDeclaration, managers, owners, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const businessPermissions = {
  business: {
    place: 290,
    title: objectWords.merchantInfo,
    get: { roles: managers, en: 'See merchant info', zh: '查看商户信息' },
    edit: {
      roles: managers,
      en: 'Change merchant info, or request a change',
      zh: '修改商户信息或提交变更申请',
    },
  },
  // Only owners can read the payout account in full and change it.
  bankDetails: {
    place: 300,
    title: { en: 'Bank details', zh: '收款账户' },
    get: { roles: owners, en: 'See the bank account in full', zh: '查看完整收款账户' },
    edit: { roles: owners, en: 'Request another bank account', zh: '申请变更收款账户' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof businessPermissions> {}
}
