import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { serverContract } from '#features/system/server/server.contract.ts'

export const serverPortal: PortalFeature<{ serverHealth: typeof serverContract }> = {
  contracts: {
    serverHealth: async () => (await import('#features/system/server/server.contract.ts')).serverContract,
  },
  pages: [
    pageEntry(
      'server',
      lazyPage(() => import('#features/system/server/ServerPage.tsx'), 'ServerPage'),
    ),
  ],
}
