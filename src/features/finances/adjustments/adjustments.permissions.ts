import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const adjustmentsStaffPermissions = {
  adjustment: {
    place: 430,
    title: objectWords.adjustments,
    query: { en: 'See adjustments', zh: '查看调账' },
    get: { en: 'Open an adjustment', zh: '查看调账详情' },
    add: { en: 'Propose or withdraw an adjustment', zh: '提交、撤回调账' },
    edit: { en: 'Approve or reject other people’s adjustments', zh: '批准或拒绝他人提交的调账' },
    export: { en: 'Download adjustments', zh: '导出调账' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof adjustmentsStaffPermissions> {}
}
