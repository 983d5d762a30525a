import { api } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useSaving } from '#console/useSaving.ts'
import { filesOfMonth, useFileItems } from '#features/finances/monthly/document/FileMenu.tsx'
import type { MonthlyListQuery } from '#features/finances/monthly/monthly.contract.ts'
import { monthlyFiles } from '#features/finances/monthly/monthly.contract.ts'
import type { MonthlyStatement } from '#features/finances/monthly/monthly.fields.ts'
import { kindText, listTexts, m } from '#features/finances/monthly/monthly.messages.ts'
import { percent, StatementStateTag } from '#features/finances/monthly/StatementTags.tsx'
import { FinanceTabs } from '#features/finances/settlements/FinanceTabs.tsx'
import type { Text } from '#shared/messages.ts'

const filters: Filter<MonthlyListQuery>[] = [{ key: 'kind', label: m.kind, options: optionsOf(kindText) }]

type AmountKey = {
  [K in keyof MonthlyStatement]: MonthlyStatement[K] extends bigint ? K : never
}[keyof MonthlyStatement]

function amountColumn(
  key: AmountKey,
  title: Text,
  more: Partial<Column<MonthlyStatement>> = {},
): Column<MonthlyStatement> {
  const cell = (row: MonthlyStatement) => <Amount value={row[key]} currency={row.currency} />
  return { ...more, key, title, align: 'right', cell }
}

const columns: Column<MonthlyStatement>[] = [
  { key: 'statementId', title: m.number, copyable: true },
  { key: 'month', title: m.month, sortable: true },
  { key: 'kind', title: m.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
  amountColumn('paymentAmount', m.volume),
  amountColumn('feeAmount', m.fees),
  amountColumn('taxAmount', m.tax),
  { key: 'effectiveRate', title: m.effectiveRate, align: 'right', cell: percent },
  amountColumn('dueAmount', m.due),
  { key: 'dueDay', title: m.dueDay, cell: ({ dueDay }) => dueDay ?? '—' },
  { key: 'state', title: m.state, cell: ({ state }) => <StatementStateTag of={state} /> },
  { key: 'paymentCount', title: m.payments, align: 'right', hidden: true },
  { key: 'refundCount', title: m.refunds, align: 'right', hidden: true },
  amountColumn('refundAmount', m.refunded, { hidden: true }),
  amountColumn('feeReturnAmount', m.feeReturn, { hidden: true }),
  { key: 'currency', title: m.currency, hidden: true },
  { key: 'issueTime', title: m.issued, hidden: true, cell: ({ issueTime }) => <Instant at={issueTime} /> },
]

/** A merchant's monthly documents, newest first, with downloads for bookkeeping. */
export function MonthlyListPage() {
  const t = useText()
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
        rowLink={({ statementId }) => `/Finances/Settlements/Monthly/${statementId}`}
        {...(mayExport ? { actions: (row: MonthlyStatement) => items(filesOfMonth(row)) } : {})}
        live="statement"
        empty={{ title: listTexts.empty, hint: listTexts.emptyHint }}
      />
    </>
  )
}
