import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'

/** What people of a merchant may be permitted. */
export const paymentSettingsPermissions = {
  paymentSetting: {
    title: { en: 'Payment settings', zh: '收款设置' },
    get: { en: 'See payment settings', zh: '查看收款设置' },
    edit: { en: 'Change payment settings', zh: '修改收款设置' },
  },
  cardSetting: {
    title: { en: 'Card settings', zh: '信用卡设置' },
    get: { en: 'See card settings', zh: '查看信用卡设置' },
    edit: { en: 'Change card settings', zh: '修改信用卡设置' },
  },
} satisfies MerchantPermissionTexts
