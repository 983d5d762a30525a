import { lazyPage } from '#console/lazyPage.ts'
import { salesTexts as m } from '#console/staff/sales.messages.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'

export const salesPages: readonly StaffEntry[] = [
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
  pageEntry(
    'commissions',
    lazyPage(
      () => import('#features/provider/commissions/statements/StatementListPage.tsx'),
      'StatementListPage',
    ),
  ),
  detailEntry(
    '/admin/commissions/policies',
    { title: m.policies, right: 'commission.query' },
    lazyPage(() => import('#features/provider/commissions/policies/PolicyListPage.tsx'), 'PolicyListPage'),
  ),
  detailEntry(
    '/admin/commissions/bdUsers',
    { title: m.bdUsers, right: 'commission.query' },
    lazyPage(() => import('#features/provider/commissions/policies/BdUserListPage.tsx'), 'BdUserListPage'),
  ),
  detailEntry(
    '/admin/commissions/bdUsers/$accountId',
    { title: m.bdUser, right: 'commission.get' },
    lazyPage(() => import('#features/provider/commissions/policies/BdUserPage.tsx'), 'BdUserPage'),
  ),
  detailEntry(
    '/admin/commissions/$statementId',
    { title: m.statement, right: 'commission.get' },
    lazyPage(
      () => import('#features/provider/commissions/statements/StatementDetailPage.tsx'),
      'StatementDetailPage',
    ),
  ),
  pageEntry(
    'performance',
    lazyPage(() => import('#features/provider/performance/PerformancePage.tsx'), 'PerformancePage'),
  ),
]
