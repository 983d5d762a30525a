import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as hits } from '#features/payments/risk/hits/hits.messages.ts'
import { m as limits } from '#features/payments/risk/limits/limits.messages.ts'
import { m as lists } from '#features/payments/risk/lists/lists.messages.ts'
import { m as rules } from '#features/payments/risk/rules/rules.messages.ts'

export const riskPortal = {
  contracts: {
    providerLimits: async () =>
      (await import('#features/payments/risk/limits/limits.contract.ts')).providerLimitsContract,
    riskAlerts: async () =>
      (await import('#features/payments/risk/alerts/alerts.contract.ts')).riskAlertsContract,
    dryRuns: async () => (await import('#features/payments/risk/dryRun/dryRun.contract.ts')).dryRunsContract,
    orderRisk: async () => (await import('#features/payments/risk/orderRisk.contract.ts')).orderRiskContract,
    riskHits: async () => (await import('#features/payments/risk/hits/hits.contract.ts')).riskHitsContract,
    riskLists: async () =>
      (await import('#features/payments/risk/lists/lists.contract.ts')).riskListsContract,
    riskRules: async () =>
      (await import('#features/payments/risk/rules/rules.contract.ts')).riskRulesContract,
  },
  pages: [
    pageEntry(
      '/admin/riskRules',
      lazyPage(
        () => import('#features/payments/risk/operations/rules/page/RuleListPage.tsx'),
        'RuleListPage',
      ),
    ),

    detailEntry(
      '/admin/riskRules/new',
      { title: rules.newTitle, right: 'riskRule.add' },
      lazyPage(
        () => import('#features/payments/risk/operations/rules/form/RuleFormPage.tsx'),
        'RuleFormPage',
      ),
    ),

    detailEntry(
      '/admin/riskRules/$ruleId',
      { title: rules.rule, right: 'riskRule.get' },
      lazyPage(() => import('#features/payments/risk/operations/rules/page/RulePage.tsx'), 'RulePage'),
    ),

    detailEntry(
      '/admin/riskRules/$ruleId/edit',
      { title: rules.editTitle, right: 'riskRule.edit' },
      lazyPage(
        () => import('#features/payments/risk/operations/rules/form/RuleFormPage.tsx'),
        'RuleFormPage',
      ),
    ),

    detailEntry(
      '/admin/riskLimits',
      { title: limits.title, right: 'riskRule.get' },
      lazyPage(() => import('#features/payments/risk/operations/limits/LimitsPage.tsx'), 'LimitsPage'),
    ),

    pageEntry(
      '/admin/riskHits',
      lazyPage(() => import('#features/payments/risk/operations/hits/HitListPage.tsx'), 'HitListPage'),
    ),

    detailEntry(
      '/admin/riskHits/$merchantId/$hitId',
      { title: hits.hit, right: 'riskHit.get' },
      lazyPage(() => import('#features/payments/risk/operations/hits/HitPage.tsx'), 'HitPage'),
    ),

    pageEntry(
      '/admin/riskAlerts',
      lazyPage(() => import('#features/payments/risk/operations/alerts/AlertsPage.tsx'), 'AlertsPage'),
    ),

    pageEntry(
      '/admin/riskLists',
      lazyPage(() => import('#features/payments/risk/operations/lists/page/ListsPage.tsx'), 'ListsPage'),
    ),

    detailEntry(
      '/admin/riskLists/$listId',
      { title: lists.list, right: 'riskList.get' },
      lazyPage(
        () => import('#features/payments/risk/operations/lists/page/RiskListPage.tsx'),
        'RiskListPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
