import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const notesStaffPermissions = {
  merchantNote: {
    place: 30,
    title: { en: 'Notes and tickets', zh: '备注与工单' },
    query: { en: 'See notes and tickets', zh: '查看备注与工单' },
    add: { en: 'Add a note, open a ticket', zh: '添加备注与工单' },
    edit: { en: 'Work on a ticket, pin a note', zh: '处理工单、置顶备注' },
    export: { en: 'Download tickets', zh: '导出工单' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof notesStaffPermissions> {}
}
