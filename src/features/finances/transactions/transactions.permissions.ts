import { everyone, type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const transactionsPermissions = {
  transaction: {
    place: 110,
    title: objectWords.transactions,
    query: { roles: everyone, en: 'See the account’s transactions', zh: '查看交易流水' },
    export: { roles: managers, en: 'Download transactions and journals', zh: '导出流水与凭证' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof transactionsPermissions> {}
}
