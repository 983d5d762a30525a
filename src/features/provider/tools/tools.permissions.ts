import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const toolsStaffPermissions = {
  tool: {
    place: 590,
    title: { en: 'Tools', zh: '常用工具' },
    query: { en: 'Use the common tools', zh: '使用常用工具' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof toolsStaffPermissions> {}
}
