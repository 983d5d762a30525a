import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const providerMerchantsStaffPermissions = {
  providerMerchant: {
    place: 10,
    title: objectWords.merchants,
    query: { en: 'See merchants', zh: '查看商户' },
    get: { en: 'Open a merchant', zh: '查看商户详情' },
    add: { en: 'Open a new merchant', zh: '新商户开户' },
    edit: { en: 'Assign a merchant, freeze its gateway', zh: '分配商户、冻结接口' },
    export: { en: 'Download merchants', zh: '导出商户' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof providerMerchantsStaffPermissions> {}
}
