import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const signInLogStaffPermissions = {
  signInLog: {
    place: 510,
    title: { en: 'Sign-in log', zh: '登录日志' },
    query: { en: 'See sign-ins and failed attempts', zh: '查看登录日志' },
    edit: { en: 'Unlock a locked account', zh: '解锁账号' },
    export: { en: 'Download the sign-in log', zh: '导出登录日志' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof signInLogStaffPermissions> {}
}
