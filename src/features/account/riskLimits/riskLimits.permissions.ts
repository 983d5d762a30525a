import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const riskLimitsPermissions = {
  riskLimit: {
    title: objectWords.riskLimits,
    query: { en: 'See risk limits', zh: '查看风控限额' },
    edit: { en: 'Change risk limits', zh: '修改风控限额' },
  },
} satisfies MerchantPermissionTexts
