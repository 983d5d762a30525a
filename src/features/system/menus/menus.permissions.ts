import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const menusStaffPermissions = {
  menu: {
    place: 200,
    title: { en: 'Menus', zh: '菜单' },
    query: { en: 'See the portal’s menu', zh: '查看菜单' },
    add: { en: 'Add an entry to the menu', zh: '新增菜单' },
    edit: { en: 'Change or move an entry of the menu', zh: '修改、移动菜单' },
    delete: { en: 'Remove an entry of the menu', zh: '删除菜单' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof menusStaffPermissions> {}
}
