import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const parametersPortal = {
  contracts: {
    parameters: async () =>
      (await import('#features/system/parameters/parameters.contract.ts')).parametersContract,
  },
  pages: [
    pageEntry(
      '/admin/parameters',
      lazyPage(() => import('#features/system/parameters/ParameterListPage.tsx'), 'ParameterListPage'),
    ),
  ],
} as const satisfies PortalFeature
