import { useMemo } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import type { Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { monthPlus } from '#features/finances/monthly/facts/months.domain.ts'
import {
  type DeskStatementQuery,
  deskStatementList,
  type MonthlyStatement,
} from '#features/finances/monthly/monthly.fields.ts'
import { m } from '#features/finances/monthly/monthly.messages.ts'
import type { DeskStatementTotals } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { deskTexts as d } from '#features/finances/monthly/operations/providerMonthly.messages.ts'
import { useActs } from '#features/finances/monthly/operations/useActs.tsx'
import { percent, StatementStateTag } from '#features/finances/monthly/StatementTags.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import { currencyCodes } from '#shared/currency.ts'
import type { Text } from '#shared/messages.ts'

const monthsOffered = 36

function filtersOn(today: string): Filter<DeskStatementQuery>[] {
  const months = Array.from({ length: monthsOffered }, (_, back) => monthPlus(today, -back))
  const asIs = (value: string) => ({ value, label: value })
  return [
    { key: 'search', label: d.search, placeholder: d.searchHint },
    merchantFilter,
    ...fieldFilters(deskStatementList, ['state']),
    { key: 'month', label: m.month, options: months.map(asIs) },
    ...fieldFilters(deskStatementList, ['kind']),
    { key: 'currency', label: m.currency, options: currencyCodes.map(asIs) },
  ]
}

const choice: FieldChoice<MonthlyStatement> = {
  // The state comes first, because provider staff look for it.
  shown: [
    ...(['tradeName', 'state', 'statementId', 'month', 'paymentAmount', 'feeAmount'] as const),
    ...(['dueAmount', 'dueDay'] as const),
  ],
  more: [
    ...(['kind', 'taxAmount', 'effectiveRate', 'currency', 'paymentCount', 'refundCount'] as const),
    ...(['refundAmount', 'feeReturnAmount', 'issueTime', 'payTime', 'payReference', 'correctedBy'] as const),
  ],
  special: {
    tradeName: { exportAs: ['merchantId', 'tradeName'], cell: (row) => <MerchantName of={row} /> },
    state: { cell: ({ state }) => <StatementStateTag of={state} /> },
    effectiveRate: { align: 'right', cell: percent },
  },
}

/** The invoices and statements of all merchants: unpaid and overdue ones, and total fees. */
export function ProviderMonthlyPage() {
  const columns = useFieldColumns(deskStatementList, choice)
  const filters = useMemo(() => filtersOn(new Date().toISOString().slice(0, 7)), [])
  const mayOpen = useCan('monthlyDesk.get')
  const { itemsOf, dialog } = useActs()
  return (
    <>
      <ListPage
        title={d.title}
        description={d.hint}
        endpoint={api.providerMonthly.list}
        rowKey="statementId"
        columns={columns}
        filters={filters}
        live="statement"
        totals={totals}
        actions={itemsOf}
        empty={{ title: d.none, hint: d.noneHint }}
        {...(mayOpen && {
          rowLink: ({ merchantId, statementId }: MonthlyStatement) =>
            pathTo('/admin/monthly/$merchantId/$statementId', { merchantId, statementId }),
        })}
        exportTo={deskStatementList.file}
      />
      {dialog}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<DeskStatementQuery>) => api.providerMonthly.totals(narrowing),
  count: (rows: DeskStatementTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: DeskStatementTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** Totals of one currency, never mixed with others. Unpaid and overdue amounts link to their documents. */
function Total({ currency, ...sums }: DeskStatementTotals) {
  const shown = (label: Text, value: bigint, search?: Search) => (
    <Sum label={label} value={value} currency={currency} {...(search && { search })} />
  )
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-medium text-text">{currency}</span>
      {shown(m.fees, sums.feeAmount)}
      {shown(m.tax, sums.taxAmount)}
      {sums.unpaid > 0 && shown(d.unpaid, sums.unpaidAmount, { currency, state: ['unpaid'] })}
      {sums.overdue > 0 && shown(d.overdue, sums.overdueAmount, { currency, state: ['overdue'] })}
    </span>
  )
}

type SumProps = { label: Text; value: bigint; currency: DeskStatementTotals['currency']; search?: Search }

function Sum({ label, value, currency, search }: SumProps) {
  const t = useText()
  const amount = <Amount value={value} currency={currency} />
  if (!search)
    return (
      <span>
        {t(label)} {amount}
      </span>
    )
  return (
    <TextLink to="." search={search}>
      {t(label)} {amount}
    </TextLink>
  )
}
