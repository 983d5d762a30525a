import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const compliancePortal = {
  contracts: {
    compliance: async () =>
      (await import('#features/provider/compliance/compliance.contract.ts')).complianceContract,
  },
  pages: [
    pageEntry(
      '/admin/compliance',
      lazyPage(() => import('#features/provider/compliance/ComplianceListPage.tsx'), 'ComplianceListPage'),
    ),
  ],
} as const satisfies PortalFeature
