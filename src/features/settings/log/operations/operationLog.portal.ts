import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const operationLogPortal = {
  contracts: {
    operationLog: async () =>
      (await import('#features/settings/log/operations/operationLog.contract.ts')).operationLogContract,
  },
  pages: [
    pageEntry(
      '/admin/operationLog',
      lazyPage(() => import('#features/settings/log/operations/OperationLogPage.tsx'), 'OperationLogPage'),
    ),
  ],
} as const satisfies PortalFeature
