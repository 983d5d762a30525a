import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const complianceStaffPermissions = {
  compliance: {
    place: 20,
    title: { en: 'Compliance', zh: '合规审核' },
    query: { en: 'See compliance', zh: '查看合规审核' },
    add: { en: 'Propose a merchant for compliance', zh: '提交合规审核' },
    edit: { en: 'Approve or return compliance proposals', zh: '通过或退回合规审核' },
    export: { en: 'Download compliance', zh: '导出合规审核' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof complianceStaffPermissions> {}
}
