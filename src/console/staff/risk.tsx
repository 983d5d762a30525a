import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'
import { m as hits } from '#features/provider/risk/hits/hits.messages.ts'
import { m as limits } from '#features/provider/risk/limits/limits.messages.ts'
import { m as lists } from '#features/provider/risk/lists/lists.messages.ts'
import { m as rules } from '#features/provider/risk/rules/rules.messages.ts'

export const riskPages: readonly StaffEntry[] = [
  pageEntry(
    'riskRules',
    lazyPage(() => import('#features/provider/risk/rules/page/RuleListPage.tsx'), 'RuleListPage'),
  ),
  detailEntry(
    '/admin/riskRules/new',
    { title: rules.newTitle, right: 'riskRule.add' },
    lazyPage(() => import('#features/provider/risk/rules/form/RuleFormPage.tsx'), 'RuleFormPage'),
  ),
  detailEntry(
    '/admin/riskRules/$ruleId',
    { title: rules.rule, right: 'riskRule.get' },
    lazyPage(() => import('#features/provider/risk/rules/page/RulePage.tsx'), 'RulePage'),
  ),
  detailEntry(
    '/admin/riskRules/$ruleId/edit',
    { title: rules.editTitle, right: 'riskRule.edit' },
    lazyPage(() => import('#features/provider/risk/rules/form/RuleFormPage.tsx'), 'RuleFormPage'),
  ),
  detailEntry(
    '/admin/riskLimits',
    { title: limits.title, right: 'riskRule.get' },
    lazyPage(() => import('#features/provider/risk/limits/LimitsPage.tsx'), 'LimitsPage'),
  ),
  pageEntry(
    'riskHits',
    lazyPage(() => import('#features/provider/risk/hits/HitListPage.tsx'), 'HitListPage'),
  ),
  detailEntry(
    '/admin/riskHits/$merchantId/$hitId',
    { title: hits.hit, right: 'riskHit.get' },
    lazyPage(() => import('#features/provider/risk/hits/HitPage.tsx'), 'HitPage'),
  ),
  pageEntry(
    'riskAlerts',
    lazyPage(() => import('#features/provider/risk/alerts/AlertsPage.tsx'), 'AlertsPage'),
  ),
  pageEntry(
    'riskLists',
    lazyPage(() => import('#features/provider/risk/lists/page/ListsPage.tsx'), 'ListsPage'),
  ),
  detailEntry(
    '/admin/riskLists/$listId',
    { title: lists.list, right: 'riskList.get' },
    lazyPage(() => import('#features/provider/risk/lists/page/RiskListPage.tsx'), 'RiskListPage'),
  ),
]
