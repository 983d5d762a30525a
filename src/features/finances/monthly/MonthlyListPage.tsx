import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { useSaving } from '#console/useSaving.ts'
import { filesOfMonth, useFileItems } from '#features/finances/monthly/document/FileMenu.tsx'
import { monthlyFiles } from '#features/finances/monthly/monthly.contract.ts'
import {
  type MonthlyStatement,
  type StatementListQuery,
  statementList,
} from '#features/finances/monthly/monthly.fields.ts'
import { listTexts, m } from '#features/finances/monthly/monthly.messages.ts'
import { percent, StatementStateTag } from '#features/finances/monthly/StatementTags.tsx'
import { FinanceTabs } from '#features/ledger/FinanceTabs.tsx'

const filters: Filter<StatementListQuery>[] = fieldFilters(statementList, ['kind'])

const choice: FieldChoice<MonthlyStatement> = {
  shown: [
    ...([
      'statementId',
      'month',
      'kind',
      'paymentAmount',
      'feeAmount',
      'taxAmount',
      'effectiveRate',
    ] as const),
    ...(['dueAmount', 'dueDay', 'state'] as const),
  ],
  more: ['paymentCount', 'refundCount', 'refundAmount', 'feeReturnAmount', 'currency', 'issueTime'],
  special: {
    effectiveRate: { align: 'right', cell: percent },
    state: { cell: ({ state }) => <StatementStateTag of={state} /> },
    issueTime: { zoned: false },
  },
}

/** A merchant's monthly documents, newest first, with downloads for bookkeeping. */
export function MonthlyListPage() {
  const t = useText()
  const columns = useFieldColumns(statementList, choice)
  const mayExport = useCan(monthlyFiles.pdf.access)
  const { save } = useSaving()
  const items = useFileItems((request) => void save(request))
  return (
    <>
      <PageHeader title={t(m.title)} />
      <FinanceTabs />
      <ListView
        title={m.title}
        endpoint={api.monthly.list}
        rowKey="statementId"
        columns={columns}
        filters={filters}
        rowLink={({ statementId }) => pathTo('/Finances/Settlements/Monthly/$statementId', { statementId })}
        {...(mayExport ? { actions: (row: MonthlyStatement) => items(filesOfMonth(row)) } : {})}
        live="statement"
        empty={{ title: listTexts.empty, hint: listTexts.emptyHint }}
      />
    </>
  )
}
