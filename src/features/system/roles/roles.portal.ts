import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { membersContract } from '#features/system/roles/members/members.contract.ts'
import type { previewContract } from '#features/system/roles/preview/preview.contract.ts'
import type { rolesContract } from '#features/system/roles/roles.contract.ts'

export const rolesPortal: PortalFeature<{
  roles: typeof rolesContract
  roleMembers: typeof membersContract
  rolePreview: typeof previewContract
}> = {
  contracts: {
    roles: async () => (await import('#features/system/roles/roles.contract.ts')).rolesContract,
    roleMembers: async () =>
      (await import('#features/system/roles/members/members.contract.ts')).membersContract,
    rolePreview: async () =>
      (await import('#features/system/roles/preview/preview.contract.ts')).previewContract,
  },
  pages: [
    pageEntry(
      'roles',
      lazyPage(() => import('#features/system/roles/list/RoleListPage.tsx'), 'RoleListPage'),
    ),
  ],
}
