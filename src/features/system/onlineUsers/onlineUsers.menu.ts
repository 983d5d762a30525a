import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const onlineUsersMenu = [
  page({
    key: 'onlineUsers',
    directory: 'monitor',
    place: 10,
    path: 'onlineUsers',
    title: { en: 'Online users', zh: '在线用户' },
    icon: 'UserCheck',
    right: 'onlineUser.query',
    acts: [
      ['onlineUser.edit', { en: 'Sign people out', zh: '强制下线' }],
      ['onlineUser.export', { en: 'Export', zh: '在线用户导出' }],
    ],
  }),
]
