import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const channelHealthStaffPermissions = {
  channelHealth: {
    title: { en: 'Channel health', zh: '渠道健康' },
    query: { en: 'See channel health', zh: '查看渠道健康' },
    edit: { en: 'Add notes to an incident', zh: '填写渠道事件备注' },
    export: { en: 'Download the attempts behind a figure', zh: '导出渠道请求明细' },
  },
} satisfies StaffPermissionTexts
