import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { fxRatesContract } from '#features/finances/fxRates/fxRates.contract.ts'

export const fxRatesPortal: PortalFeature<{ fxRates: typeof fxRatesContract }> = {
  contracts: {
    fxRates: async () => (await import('#features/finances/fxRates/fxRates.contract.ts')).fxRatesContract,
  },
  pages: [
    pageEntry(
      'fxRates',
      lazyPage(() => import('#features/finances/fxRates/operations/FxRatesPage.tsx'), 'FxRatesPage'),
    ),
  ],
}
