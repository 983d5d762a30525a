import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { operationLogContract } from '#features/settings/log/operations/operationLog.contract.ts'

export const operationLogPortal: PortalFeature<{ operationLog: typeof operationLogContract }> = {
  contracts: {
    operationLog: async () =>
      (await import('#features/settings/log/operations/operationLog.contract.ts')).operationLogContract,
  },
  pages: [
    pageEntry(
      'operationLog',
      lazyPage(() => import('#features/settings/log/operations/OperationLogPage.tsx'), 'OperationLogPage'),
    ),
  ],
}
