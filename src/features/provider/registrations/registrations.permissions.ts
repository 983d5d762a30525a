import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const registrationsStaffPermissions = {
  registration: {
    place: 110,
    title: objectWords.registrations,
    query: { en: 'See registrations', zh: '查看注册申请' },
    get: { en: 'Open a registration', zh: '查看注册申请详情' },
    edit: { en: 'Activate or reject a registration', zh: '激活或拒绝注册' },
    export: { en: 'Export registrations', zh: '导出注册申请' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof registrationsStaffPermissions> {}
}
