import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const visitsPortal = {
  contracts: {
    visits: async () => (await import('#features/session/visits/visits.contract.ts')).visitsContract,
  },
  pages: [
    pageEntry(
      '/admin/visits',
      lazyPage(() => import('#features/session/visits/operations/VisitListPage.tsx'), 'VisitListPage'),
    ),
  ],
} as const satisfies PortalFeature
