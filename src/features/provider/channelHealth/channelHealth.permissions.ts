import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What the provider's staff may be permitted. */
export const channelHealthStaffPermissions = {
  channelHealth: {
    place: 330,
    title: objectWords.channelHealth,
    query: { en: 'See channel health', zh: '查看渠道健康' },
    edit: { en: 'Add notes to an incident', zh: '填写渠道事件备注' },
    export: { en: 'Download the attempts behind a figure', zh: '导出渠道请求明细' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof channelHealthStaffPermissions> {}
}
