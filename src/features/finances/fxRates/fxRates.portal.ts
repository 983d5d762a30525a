import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const fxRatesPortal = {
  contracts: {
    fxRates: async () => (await import('#features/finances/fxRates/fxRates.contract.ts')).fxRatesContract,
  },
  pages: [
    pageEntry(
      '/admin/fxRates',
      lazyPage(() => import('#features/finances/fxRates/operations/FxRatesPage.tsx'), 'FxRatesPage'),
    ),
  ],
} as const satisfies PortalFeature
