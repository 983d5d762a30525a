import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const jobTitlesStaffPermissions = {
  post: {
    place: 180,
    title: { en: 'Posts', zh: '岗位' },
    query: { en: 'See posts', zh: '查看岗位' },
    add: { en: 'Add a post', zh: '新增岗位' },
    edit: { en: 'Change a post', zh: '修改岗位' },
    delete: { en: 'Remove a post', zh: '删除岗位' },
    export: { en: 'Download posts', zh: '导出岗位' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof jobTitlesStaffPermissions> {}
}
