import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const merchantsPermissions = {
  merchant: {
    title: objectWords.merchant,
    get: { en: 'See the merchant’s name and standing', zh: '查看商户名称与状态' },
  },
} satisfies MerchantPermissionTexts
