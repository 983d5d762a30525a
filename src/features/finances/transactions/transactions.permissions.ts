import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const transactionsPermissions = {
  transaction: {
    title: objectWords.transactions,
    query: { en: 'See the account’s transactions', zh: '查看交易流水' },
    export: { en: 'Download transactions and journals', zh: '导出流水与凭证' },
  },
} satisfies MerchantPermissionTexts
