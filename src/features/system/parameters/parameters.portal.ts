import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { parametersContract } from '#features/system/parameters/parameters.contract.ts'

export const parametersPortal: PortalFeature<{ parameters: typeof parametersContract }> = {
  contracts: {
    parameters: async () =>
      (await import('#features/system/parameters/parameters.contract.ts')).parametersContract,
  },
  pages: [
    pageEntry(
      'parameters',
      lazyPage(() => import('#features/system/parameters/ParameterListPage.tsx'), 'ParameterListPage'),
    ),
  ],
}
