import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const databaseStaffPermissions = {
  databaseHealth: {
    place: 580,
    title: { en: 'Database', zh: '数据库监控' },
    query: { en: 'See the health of the database', zh: '查看数据库监控' },
    export: { en: 'Download the table sizes', zh: '导出数据表信息' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof databaseStaffPermissions> {}
}
