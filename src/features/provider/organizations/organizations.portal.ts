import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { salesTexts as m } from '#console/staff/sales.messages.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import type { organizationsContract } from '#features/provider/organizations/organizations.contract.ts'

export const organizationsPortal: PortalFeature<{ organizations: typeof organizationsContract }> = {
  contracts: {
    organizations: async () =>
      (await import('#features/provider/organizations/organizations.contract.ts')).organizationsContract,
  },
  pages: [
    pageEntry(
      'organizations',
      lazyPage(
        () => import('#features/provider/organizations/OrganizationListPage.tsx'),
        'OrganizationListPage',
      ),
    ),

    detailEntry(
      '/admin/organizations/$organizationId',
      { title: m.organization, right: 'organization.get' },
      lazyPage(
        () => import('#features/provider/organizations/OrganizationDetailPage.tsx'),
        'OrganizationDetailPage',
      ),
    ),
  ],
}
