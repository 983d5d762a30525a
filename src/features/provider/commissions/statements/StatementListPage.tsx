import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { CommissionTabs } from '#features/provider/commissions/CommissionTabs.tsx'
import { kindText } from '#features/provider/commissions/policies/policies.messages.ts'
import { MakeDialog } from '#features/provider/commissions/statements/MakeDialog.tsx'
import { statementChoice } from '#features/provider/commissions/statements/statementColumns.tsx'
import type { StatementTotals } from '#features/provider/commissions/statements/statements.contract.ts'
import {
  type CommissionStatement,
  type StatementQuery,
  statementList,
} from '#features/provider/commissions/statements/statements.fields.ts'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'

const filters: Filter<StatementQuery>[] = [
  { key: 'search', label: m.search },
  { key: 'month', label: m.month, placeholder: m.monthHint },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  ...fieldFilters(statementList, ['state']),
]

/** The commission of BD users and organizations by month. */
export function StatementListPage() {
  const t = useText()
  const columns = useFieldColumns(statementList, statementChoice)
  const [making, setMaking] = useState(false)
  const mayOpen = useCan('commission.get')
  const make = (
    <Can do="commission.edit">
      <Button icon={CalendarPlus} onClick={() => setMaking(true)}>
        {t(m.make)}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} actions={make} />
      <CommissionTabs />
      <ListView
        title={m.title}
        endpoint={api.commissionStatements.list}
        rowKey="statementId"
        columns={columns}
        filters={filters}
        live="commission"
        totals={totals}
        empty={{ title: m.none, hint: m.noneHint, action: make }}
        {...(mayOpen
          ? {
              rowLink: ({ statementId }: CommissionStatement) =>
                pathTo('/admin/commissions/$statementId', { statementId }),
            }
          : {})}
        exportTo={statementList.file}
      />
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<StatementQuery>) => api.commissionStatements.totals(narrowing),
  count: (rows: StatementTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: StatementTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** One currency's sums: currencies are never added together. */
function Total({ currency, count, totalAmount, owedAmount }: StatementTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      <span className="font-medium text-text">
        {t(m.total)} <Amount value={totalAmount} currency={currency} withCode />
      </span>
      {owedAmount > 0n && (
        <span>
          {t(m.owed)} <Amount value={owedAmount} currency={currency} withCode />
        </span>
      )}
    </span>
  )
}
