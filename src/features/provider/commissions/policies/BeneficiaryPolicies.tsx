import { api } from '#console/api.ts'
import { ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { policyList } from '#features/provider/commissions/policies/policies.fields.ts'
import { m } from '#features/provider/commissions/policies/policies.messages.ts'
import { beneficiaryChoice } from '#features/provider/commissions/policies/policyColumns.tsx'

/** The policies of a BD user or an organization, as part of its page. */
export function BeneficiaryPolicies({ beneficiaryId }: { beneficiaryId: string }) {
  const t = useText()
  const columns = useFieldColumns(policyList, beneficiaryChoice)
  return (
    <section aria-label={t(m.title)}>
      <h2 className="mb-2 font-semibold">{t(m.title)}</h2>
      <ListView
        title={m.title}
        endpoint={api.commissionPolicies.list}
        rowKey="policyId"
        columns={columns}
        fixed={{ beneficiaryId }}
        part="policies"
        live="commission"
        empty={{ title: m.none, hint: m.noneHint }}
      />
    </section>
  )
}
