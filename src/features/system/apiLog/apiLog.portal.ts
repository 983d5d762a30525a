import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { apiLogContract } from '#features/system/apiLog/apiLog.contract.ts'

export const apiLogPortal: PortalFeature<{ apiLog: typeof apiLogContract }> = {
  contracts: {
    apiLog: async () => (await import('#features/system/apiLog/apiLog.contract.ts')).apiLogContract,
  },
  pages: [
    pageEntry(
      'apiLog',
      lazyPage(() => import('#features/system/apiLog/ApiLogPage.tsx'), 'ApiLogPage'),
    ),
  ],
}
