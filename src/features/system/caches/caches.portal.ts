import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const cachesPortal = {
  contracts: {
    caches: async () => (await import('#features/system/caches/caches.contract.ts')).cachesContract,
  },
  pages: [
    pageEntry(
      '/admin/caches',
      lazyPage(() => import('#features/system/caches/CachePage.tsx'), 'CachePage'),
    ),
  ],
} as const satisfies PortalFeature
