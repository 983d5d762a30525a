import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { salesTexts as m } from '#console/staff/sales.messages.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const organizationsPortal = {
  contracts: {
    organizations: async () =>
      (await import('#features/provider/organizations/organizations.contract.ts')).organizationsContract,
  },
  pages: [
    pageEntry(
      '/admin/organizations',
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
} as const satisfies PortalFeature
