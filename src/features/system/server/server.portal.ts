import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const serverPortal = {
  contracts: {
    serverHealth: async () => (await import('#features/system/server/server.contract.ts')).serverContract,
  },
  pages: [
    pageEntry(
      '/admin/server',
      lazyPage(() => import('#features/system/server/ServerPage.tsx'), 'ServerPage'),
    ),
  ],
} as const satisfies PortalFeature
