import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const onlineUsersPortal = {
  contracts: {
    onlineUsers: async () =>
      (await import('#features/system/onlineUsers/onlineUsers.contract.ts')).onlineUsersContract,
  },
  pages: [
    pageEntry(
      '/admin/onlineUsers',
      lazyPage(() => import('#features/system/onlineUsers/OnlineUserPage.tsx'), 'OnlineUserPage'),
    ),
  ],
} as const satisfies PortalFeature
