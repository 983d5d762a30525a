import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { onlineUsersContract } from '#features/system/onlineUsers/onlineUsers.contract.ts'

export const onlineUsersPortal: PortalFeature<{ onlineUsers: typeof onlineUsersContract }> = {
  contracts: {
    onlineUsers: async () =>
      (await import('#features/system/onlineUsers/onlineUsers.contract.ts')).onlineUsersContract,
  },
  pages: [
    pageEntry(
      'onlineUsers',
      lazyPage(() => import('#features/system/onlineUsers/OnlineUserPage.tsx'), 'OnlineUserPage'),
    ),
  ],
}
