import type { StaffPermissionTexts } from '#shared/vocabulary.ts'

/** What the provider's staff may be permitted. */
export const channelsStaffPermissions = {
  channelAccount: {
    title: { en: 'Channel accounts', zh: '渠道账户' },
    query: { en: 'See accounts at channels', zh: '查看渠道账户' },
    add: { en: 'Add an account at a channel', zh: '新增渠道账户' },
    edit: { en: 'Change an account or a route', zh: '修改渠道账户与路由' },
  },
} satisfies StaffPermissionTexts
