import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const ratePlansStaffPermissions = {
  ratePlan: {
    place: 100,
    title: { en: 'Rates', zh: '费率' },
    query: { en: 'See rates and taxes', zh: '查看费率与税' },
    edit: { en: 'Set new rates and taxes', zh: '设置新费率与税' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof ratePlansStaffPermissions> {}
}
