import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const bankCreditsStaffPermissions = {
  bankCredit: {
    place: 90,
    title: { en: 'Bank lines', zh: '银行流水' },
    query: { en: 'See the bank’s lines', zh: '查看银行流水' },
    edit: { en: 'Match a line with a payout', zh: '匹配银行流水' },
    import: { en: 'Import a bank statement', zh: '导入银行对账单' },
    export: { en: 'Download the bank’s lines', zh: '导出银行流水' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof bankCreditsStaffPermissions> {}
}
