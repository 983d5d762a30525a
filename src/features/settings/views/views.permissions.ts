import {
  everyone,
  type MerchantDeclaration,
  type PermissionsOf,
  type StaffDeclaration,
} from '#shared/permissions.ts'

/** What people of a merchant may be permitted. */
export const viewsPermissions = {
  view: {
    place: 150,
    title: { en: 'Saved views', zh: '视图' },
    query: { roles: everyone, en: 'See saved views', zh: '查看视图' },
    add: { roles: everyone, en: 'Save a view', zh: '保存视图' },
    edit: { roles: everyone, en: 'Change their own view', zh: '修改本人的视图' },
    delete: { roles: everyone, en: 'Remove their own view', zh: '删除本人的视图' },
  },
} satisfies MerchantDeclaration

/** What the provider's staff may be permitted. */
export const viewsStaffPermissions = {
  view: {
    place: 610,
    title: { en: 'Saved views', zh: '视图' },
    query: { en: 'See saved views', zh: '查看视图' },
    add: { en: 'Save a view', zh: '保存视图' },
    edit: { en: 'Change their own view', zh: '修改本人的视图' },
    delete: { en: 'Remove their own view', zh: '删除本人的视图' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof viewsPermissions> {}
  interface StaffPermissions extends PermissionsOf<typeof viewsStaffPermissions> {}
}
