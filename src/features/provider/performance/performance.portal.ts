import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { salesTexts as m } from '#console/staff/sales.messages.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const performancePortal = {
  contracts: {
    performance: async () =>
      (await import('#features/provider/performance/performance.contract.ts')).performanceContract,
  },
  pages: [
    pageEntry(
      '/admin/performance',
      lazyPage(() => import('#features/provider/performance/PerformancePage.tsx'), 'PerformancePage'),
    ),

    detailEntry(
      '/admin/commissions/bdUsers/$accountId',
      { title: m.bdUser, right: 'commission.get' },
      lazyPage(() => import('#features/provider/performance/BdUserPage.tsx'), 'BdUserPage'),
    ),
  ],
} as const satisfies PortalFeature
