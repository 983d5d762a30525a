import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const apiLogPortal = {
  contracts: {
    apiLog: async () => (await import('#features/system/apiLog/apiLog.contract.ts')).apiLogContract,
  },
  pages: [
    pageEntry(
      '/admin/apiLog',
      lazyPage(() => import('#features/system/apiLog/ApiLogPage.tsx'), 'ApiLogPage'),
    ),
  ],
} as const satisfies PortalFeature
