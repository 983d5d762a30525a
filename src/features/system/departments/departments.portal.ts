import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const departmentsPortal = {
  contracts: {
    departments: async () =>
      (await import('#features/system/departments/departments.contract.ts')).departmentsContract,
  },
  pages: [
    pageEntry(
      '/admin/departments',
      lazyPage(() => import('#features/system/departments/DepartmentsPage.tsx'), 'DepartmentsPage'),
    ),
  ],
} as const satisfies PortalFeature
