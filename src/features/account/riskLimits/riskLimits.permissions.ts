import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const riskLimitsPermissions = {
  riskLimit: {
    title: { en: 'Risk limits', zh: '风控限额' },
    query: { en: 'See risk limits', zh: '查看风控限额' },
    edit: { en: 'Change risk limits', zh: '修改风控限额' },
  },
} satisfies MerchantPermissionTexts
