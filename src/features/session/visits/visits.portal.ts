import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { visitsContract } from '#features/session/visits/visits.contract.ts'

export const visitsPortal: PortalFeature<{ visits: typeof visitsContract }> = {
  contracts: {
    visits: async () => (await import('#features/session/visits/visits.contract.ts')).visitsContract,
  },
  pages: [
    pageEntry(
      'visits',
      lazyPage(() => import('#features/session/visits/operations/VisitListPage.tsx'), 'VisitListPage'),
    ),
  ],
}
