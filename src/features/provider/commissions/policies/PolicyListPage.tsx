import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { CommissionTabs } from '#features/provider/commissions/CommissionTabs.tsx'
import { type PolicyQuery, policyList } from '#features/provider/commissions/policies/policies.fields.ts'
import { kindText, m } from '#features/provider/commissions/policies/policies.messages.ts'
import { policyChoice } from '#features/provider/commissions/policies/policyColumns.tsx'

const filters: Filter<PolicyQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  ...fieldFilters(policyList, ['phase']),
]

/** Every commission policy within reach. */
export function PolicyListPage() {
  const t = useText()
  const columns = useFieldColumns(policyList, policyChoice)
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <CommissionTabs />
      <ListView
        title={m.title}
        endpoint={api.commissionPolicies.list}
        rowKey="policyId"
        columns={columns}
        filters={filters}
        live="commission"
        empty={{ title: m.none, hint: m.noneHint }}
        exportTo={policyList.file}
      />
    </>
  )
}
