import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const cachesStaffPermissions = {
  cache: {
    place: 560,
    title: { en: 'Caches', zh: '缓存' },
    query: { en: 'See caches', zh: '查看缓存' },
    edit: { en: 'Clear caches', zh: '清空缓存' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof cachesStaffPermissions> {}
}
