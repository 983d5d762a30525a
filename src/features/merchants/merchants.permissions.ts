import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const merchantsPermissions = {
  merchant: {
    title: { en: 'Merchant', zh: '商户' },
    get: { en: 'See the merchant’s name and standing', zh: '查看商户名称与状态' },
  },
} satisfies MerchantPermissionTexts
