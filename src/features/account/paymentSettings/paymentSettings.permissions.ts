import { everyone, type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const paymentSettingsPermissions = {
  paymentSetting: {
    place: 370,
    title: objectWords.paymentSettings,
    get: { roles: everyone, en: 'See payment settings', zh: '查看收款设置' },
    edit: { roles: managers, en: 'Change payment settings', zh: '修改收款设置' },
  },
  cardSetting: {
    place: 380,
    title: objectWords.cardSettings,
    get: { roles: everyone, en: 'See card settings', zh: '查看信用卡设置' },
    edit: { roles: managers, en: 'Change card settings', zh: '修改信用卡设置' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof paymentSettingsPermissions> {}
}
