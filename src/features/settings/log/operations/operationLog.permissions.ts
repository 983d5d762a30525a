import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const operationLogStaffPermissions = {
  operationLog: {
    place: 520,
    title: { en: 'Operation log', zh: '操作日志' },
    query: { en: 'See staff activity', zh: '查看操作日志' },
    export: { en: 'Download the operation log', zh: '导出操作日志' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof operationLogStaffPermissions> {}
}
