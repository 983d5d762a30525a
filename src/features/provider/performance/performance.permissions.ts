import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const performanceStaffPermissions = {
  performance: {
    place: 470,
    title: { en: 'Performance', zh: '业绩' },
    query: { en: 'See performance', zh: '查看业绩' },
    export: { en: 'Download performance', zh: '导出业绩' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof performanceStaffPermissions> {}
}
