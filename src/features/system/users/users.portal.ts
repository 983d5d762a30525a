import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { userImportContract } from '#features/system/users/import/userImport.contract.ts'
import type { usersContract } from '#features/system/users/users.contract.ts'

export const usersPortal: PortalFeature<{
  users: typeof usersContract
  userImport: typeof userImportContract
}> = {
  contracts: {
    users: async () => (await import('#features/system/users/users.contract.ts')).usersContract,
    userImport: async () =>
      (await import('#features/system/users/import/userImport.contract.ts')).userImportContract,
  },
  pages: [
    pageEntry(
      'users',
      lazyPage(() => import('#features/system/users/list/UserListPage.tsx'), 'UserListPage'),
    ),
  ],
}
