import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { salesTexts as m } from '#console/staff/sales.messages.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'

export const commissionsPortal = {
  contracts: {
    commissionPolicies: async () =>
      (await import('#features/provider/commissions/policies/policies.contract.ts'))
        .commissionPoliciesContract,
    bdUsers: async () =>
      (await import('#features/provider/commissions/policies/policies.contract.ts')).bdUsersContract,
    commissionStatements: async () =>
      (await import('#features/provider/commissions/statements/statements.contract.ts'))
        .commissionStatementsContract,
  },
  pages: [
    pageEntry(
      '/admin/commissions',
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
      '/admin/commissions/$statementId',
      { title: m.statement, right: 'commission.get' },
      lazyPage(
        () => import('#features/provider/commissions/statements/StatementDetailPage.tsx'),
        'StatementDetailPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
