import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const rolesPortal = {
  contracts: {
    roles: async () => (await import('#features/system/roles/roles.contract.ts')).rolesContract,
    roleMembers: async () =>
      (await import('#features/system/roles/members/members.contract.ts')).membersContract,
    rolePreview: async () =>
      (await import('#features/system/roles/preview/preview.contract.ts')).previewContract,
  },
  pages: [
    pageEntry(
      '/admin/roles',
      lazyPage(() => import('#features/system/roles/list/RoleListPage.tsx'), 'RoleListPage'),
    ),
  ],
} as const satisfies PortalFeature
