import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const workQueueStaffPermissions = {
  radar: {
    place: 480,
    title: objectWords.workQueue,
    query: { en: 'See the work queue', zh: '查看待办中心' },
    edit: { en: 'Receive it by email each morning', zh: '订阅每日待办邮件' },
    export: { en: 'Export the work queue', zh: '导出待办中心' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof workQueueStaffPermissions> {}
}
