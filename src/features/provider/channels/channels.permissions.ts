import type { PermissionsOf, StaffDeclaration } from '#shared/permissions.ts'

/** What the provider's staff may be permitted. */
export const channelsStaffPermissions = {
  channelAccount: {
    place: 50,
    title: { en: 'Channel accounts', zh: '渠道账户' },
    query: { en: 'See accounts at channels', zh: '查看渠道账户' },
    add: { en: 'Add an account at a channel', zh: '新增渠道账户' },
    edit: { en: 'Change an account or a route', zh: '修改渠道账户与路由' },
  },
} satisfies StaffDeclaration

declare module '#shared/permissions.ts' {
  interface StaffPermissions extends PermissionsOf<typeof channelsStaffPermissions> {}
}
