import { onlineUsersMenu } from '#features/system/onlineUsers/onlineUsers.menu.ts'
import { onlineUsersStaffPermissions } from '#features/system/onlineUsers/onlineUsers.permissions.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

export const onlineUsersVocabulary: Vocabulary = {
  staffPermissions: onlineUsersStaffPermissions,
  portalPages: onlineUsersMenu,
  exports: {
    'online-users': { en: 'online users', zh: '在线用户' },
  },
  help: [
    {
      section: 'portalMonitor',
      load: async () =>
        (await import('#features/system/onlineUsers/onlineUsers.staffHelp.ts')).onlineUsersStaffHelp,
    },
  ],
}
