import { type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const riskLimitsPermissions = {
  riskLimit: {
    place: 390,
    title: objectWords.riskLimits,
    query: { roles: managers, en: 'See risk limits', zh: '查看风控限额' },
    edit: { roles: managers, en: 'Change risk limits', zh: '修改风控限额' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof riskLimitsPermissions> {}
}
