import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const serverStaffPermissions = {
  serverHealth: {
    place: 570,
    title: { en: 'Server', zh: '服务监控' },
    query: { en: 'See the health of the server', zh: '查看服务监控' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof serverStaffPermissions> {}
}
