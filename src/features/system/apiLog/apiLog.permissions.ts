import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const apiLogStaffPermissions = {
  apiLog: {
    place: 550,
    title: { en: 'API log', zh: '接口日志' },
    query: { en: 'See API calls and errors', zh: '查看接口日志' },
    edit: { en: 'Mark errors as handled', zh: '标记错误已处理' },
    export: { en: 'Download API calls and errors', zh: '导出接口日志' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof apiLogStaffPermissions> {}
}
