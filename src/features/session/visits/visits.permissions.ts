import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const visitsStaffPermissions = {
  visit: {
    place: 40,
    title: { en: 'Visits', zh: '以商户身份查看' },
    query: { en: 'See who signed in as a merchant', zh: '查询商户身份查看记录' },
    add: { en: 'Sign in as a merchant, read-only', zh: '以商户身份查看后台' },
    edit: { en: 'End other people’s visits', zh: '结束他人以商户身份的查看' },
    export: { en: 'Download visits', zh: '导出商户身份查看记录' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof visitsStaffPermissions> {}
}
