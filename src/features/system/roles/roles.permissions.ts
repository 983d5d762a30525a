import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const rolesStaffPermissions = {
  role: {
    place: 190,
    title: { en: 'Roles', zh: '角色' },
    query: { en: 'See roles', zh: '查看角色' },
    get: { en: 'Open a role, preview what it shows', zh: '查看角色详情、预览权限' },
    add: { en: 'Add a role', zh: '新增角色' },
    edit: { en: 'Change a role and its members', zh: '修改角色及其用户' },
    delete: { en: 'Remove a role', zh: '删除角色' },
    export: { en: 'Download roles', zh: '导出角色' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof rolesStaffPermissions> {}
}
