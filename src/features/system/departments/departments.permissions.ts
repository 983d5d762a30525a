import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const departmentsStaffPermissions = {
  department: {
    place: 170,
    title: { en: 'Departments', zh: '部门' },
    query: { en: 'See departments', zh: '查看部门' },
    add: { en: 'Add a department', zh: '新增部门' },
    edit: { en: 'Change or move a department', zh: '修改、移动部门' },
    delete: { en: 'Remove a department', zh: '删除部门' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof departmentsStaffPermissions> {}
}
