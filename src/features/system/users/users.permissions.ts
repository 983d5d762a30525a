import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const usersStaffPermissions = {
  user: {
    place: 160,
    title: { en: 'Users', zh: '用户' },
    query: { en: 'See the provider’s staff', zh: '查看用户' },
    get: { en: 'Open a person', zh: '查看用户详情' },
    add: { en: 'Invite a person', zh: '新增并邀请用户' },
    edit: { en: 'Change a person, their roles and their sign-in', zh: '修改用户、分配角色、重设密码' },
    enable: { en: 'Enable or unlock a person', zh: '启用或解锁用户' },
    disable: { en: 'Disable a person', zh: '停用用户' },
    import: { en: 'Import people from a workbook', zh: '从表格导入用户' },
    export: { en: 'Download the list of staff', zh: '导出用户' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof usersStaffPermissions> {}
}
