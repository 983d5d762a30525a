import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { performanceContract } from '#features/provider/performance/performance.contract.ts'

export const performancePortal: PortalFeature<{ performance: typeof performanceContract }> = {
  contracts: {
    performance: async () =>
      (await import('#features/provider/performance/performance.contract.ts')).performanceContract,
  },
  pages: [
    pageEntry(
      'performance',
      lazyPage(() => import('#features/provider/performance/PerformancePage.tsx'), 'PerformancePage'),
    ),
  ],
}
