import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const reservesStaffPermissions = {
  reserve: {
    place: 440,
    title: objectWords.reserves,
    query: { en: 'See merchants’ reserves', zh: '查看各商户保证金' },
    get: { en: 'Open a merchant’s reserves', zh: '查看商户保证金详情' },
    add: { en: 'Request other terms or an early release', zh: '申请变更保证金条款或提前释放' },
    edit: { en: 'Approve other people’s requests', zh: '批准他人的保证金申请' },
    export: { en: 'Download reserves', zh: '导出保证金' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof reservesStaffPermissions> {}
}
