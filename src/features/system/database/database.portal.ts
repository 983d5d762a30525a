import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const databasePortal = {
  contracts: {
    databaseHealth: async () =>
      (await import('#features/system/database/database.contract.ts')).databaseContract,
  },
  pages: [
    pageEntry(
      '/admin/database',
      lazyPage(() => import('#features/system/database/DatabasePage.tsx'), 'DatabasePage'),
    ),
  ],
} as const satisfies PortalFeature
