import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const fxRatesStaffPermissions = {
  fxRate: {
    place: 490,
    title: objectWords.exchangeRates,
    query: { en: 'See exchange rates', zh: '查看汇率' },
    add: { en: 'Enter an exchange rate', zh: '录入汇率' },
    edit: { en: 'Approve or reject large changes by others', zh: '批准或拒绝他人录入的大幅变动' },
    import: { en: 'Import exchange rates', zh: '导入汇率' },
    export: { en: 'Download exchange rates', zh: '导出汇率' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof fxRatesStaffPermissions> {}
}
