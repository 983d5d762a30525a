import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { visitsContract } from '#features/provider/visits/visits.contract.ts'

export const visitsPortal: PortalFeature<{ visits: typeof visitsContract }> = {
  contracts: {
    visits: async () => (await import('#features/provider/visits/visits.contract.ts')).visitsContract,
  },
  pages: [
    pageEntry(
      'visits',
      lazyPage(() => import('#features/provider/visits/VisitListPage.tsx'), 'VisitListPage'),
    ),
  ],
}
