import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const usersPortal = {
  contracts: {
    users: async () => (await import('#features/system/users/users.contract.ts')).usersContract,
    userImport: async () =>
      (await import('#features/system/users/import/userImport.contract.ts')).userImportContract,
  },
  pages: [
    pageEntry(
      '/admin/users',
      lazyPage(() => import('#features/system/users/list/UserListPage.tsx'), 'UserListPage'),
    ),
  ],
} as const satisfies PortalFeature
