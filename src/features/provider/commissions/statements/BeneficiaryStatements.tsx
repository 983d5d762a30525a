import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { beneficiaryChoice } from '#features/provider/commissions/statements/statementColumns.tsx'
import {
  type CommissionStatement,
  statementList,
} from '#features/provider/commissions/statements/statements.fields.ts'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'

/** The statements of a BD user or an organization, as part of its page. */
export function BeneficiaryStatements({ beneficiaryId }: { beneficiaryId: string }) {
  const t = useText()
  const columns = useFieldColumns(statementList, beneficiaryChoice)
  const mayOpen = useCan('commission.get')
  return (
    <section aria-label={t(m.title)}>
      <h2 className="mb-2 font-semibold">{t(m.title)}</h2>
      <ListView
        title={m.title}
        endpoint={api.commissionStatements.list}
        rowKey="statementId"
        columns={columns}
        fixed={{ beneficiaryId }}
        part="statements"
        live="commission"
        empty={{ title: m.none, hint: m.noneHint }}
        {...(mayOpen
          ? {
              rowLink: ({ statementId }: CommissionStatement) =>
                pathTo('/admin/commissions/$statementId', { statementId }),
            }
          : {})}
      />
    </section>
  )
}
