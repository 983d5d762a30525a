import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const onlineUsersStaffPermissions = {
  onlineUser: {
    place: 500,
    title: { en: 'Online users', zh: '在线用户' },
    query: { en: 'See who is signed in', zh: '查看在线用户' },
    edit: { en: 'Sign people out', zh: '强制用户下线' },
    export: { en: 'Download the list of online users', zh: '导出在线用户' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof onlineUsersStaffPermissions> {}
}
