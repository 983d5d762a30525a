import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { departmentsContract } from '#features/system/departments/departments.contract.ts'

export const departmentsPortal: PortalFeature<{ departments: typeof departmentsContract }> = {
  contracts: {
    departments: async () =>
      (await import('#features/system/departments/departments.contract.ts')).departmentsContract,
  },
  pages: [
    pageEntry(
      'departments',
      lazyPage(() => import('#features/system/departments/DepartmentsPage.tsx'), 'DepartmentsPage'),
    ),
  ],
}
