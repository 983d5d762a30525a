import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const businessPermissions = {
  business: {
    title: objectWords.merchantInfo,
    get: { en: 'See merchant info', zh: '查看商户信息' },
    edit: { en: 'Change merchant info, or request a change', zh: '修改商户信息或提交变更申请' },
  },
  bankDetails: {
    title: { en: 'Bank details', zh: '收款账户' },
    get: { en: 'See the bank account in full', zh: '查看完整收款账户' },
    edit: { en: 'Request another bank account', zh: '申请变更收款账户' },
  },
} satisfies MerchantPermissionTexts
