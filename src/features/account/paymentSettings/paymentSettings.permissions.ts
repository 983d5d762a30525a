import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const paymentSettingsPermissions = {
  paymentSetting: {
    title: objectWords.paymentSettings,
    get: { en: 'See payment settings', zh: '查看收款设置' },
    edit: { en: 'Change payment settings', zh: '修改收款设置' },
  },
  cardSetting: {
    title: objectWords.cardSettings,
    get: { en: 'See card settings', zh: '查看信用卡设置' },
    edit: { en: 'Change card settings', zh: '修改信用卡设置' },
  },
} satisfies MerchantPermissionTexts
