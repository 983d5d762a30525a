import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const brandingStaffPermissions = {
  branding: {
    place: 400,
    title: { en: 'Branding', zh: '品牌设置' },
    get: { en: 'See branding and contact', zh: '查看品牌设置' },
    edit: { en: 'Change branding and contact', zh: '修改品牌设置' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof brandingStaffPermissions> {}
}
