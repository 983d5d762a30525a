import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { complianceContract } from '#features/provider/compliance/compliance.contract.ts'

export const compliancePortal: PortalFeature<{ compliance: typeof complianceContract }> = {
  contracts: {
    compliance: async () =>
      (await import('#features/provider/compliance/compliance.contract.ts')).complianceContract,
  },
  pages: [
    pageEntry(
      'compliance',
      lazyPage(() => import('#features/provider/compliance/ComplianceListPage.tsx'), 'ComplianceListPage'),
    ),
  ],
}
