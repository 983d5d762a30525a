import { everyone, type MerchantDeclaration, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const merchantsPermissions = {
  merchant: {
    place: 280,
    title: objectWords.merchant,
    get: { roles: everyone, en: 'See the merchant’s name and standing', zh: '查看商户名称与状态' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof merchantsPermissions> {}
}
