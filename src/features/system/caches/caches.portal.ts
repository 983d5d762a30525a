import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { cachesContract } from '#features/system/caches/caches.contract.ts'

export const cachesPortal: PortalFeature<{ caches: typeof cachesContract }> = {
  contracts: {
    caches: async () => (await import('#features/system/caches/caches.contract.ts')).cachesContract,
  },
  pages: [
    pageEntry(
      'caches',
      lazyPage(() => import('#features/system/caches/CachePage.tsx'), 'CachePage'),
    ),
  ],
}
