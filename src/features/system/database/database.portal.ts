import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { databaseContract } from '#features/system/database/database.contract.ts'

export const databasePortal: PortalFeature<{ databaseHealth: typeof databaseContract }> = {
  contracts: {
    databaseHealth: async () =>
      (await import('#features/system/database/database.contract.ts')).databaseContract,
  },
  pages: [
    pageEntry(
      'database',
      lazyPage(() => import('#features/system/database/DatabasePage.tsx'), 'DatabasePage'),
    ),
  ],
}
