import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import type { Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { monthPlus } from '#features/finances/monthly/facts/months.domain.ts'
import { amountColumn, statementColumns } from '#features/finances/monthly/MonthlyListPage.tsx'
import type { MonthlyStatement } from '#features/finances/monthly/monthly.contract.ts'
import { kindText, m, stateText } from '#features/finances/monthly/monthly.messages.ts'
import {
  type DeskStatementQuery,
  type DeskStatementTotals,
  deskStatementExport,
} from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { deskTexts as d } from '#features/finances/monthly/operations/providerMonthly.messages.ts'
import { useActs } from '#features/finances/monthly/operations/useActs.tsx'
import { currencyCodes } from '#shared/currency.ts'
import type { Text } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

const monthsOffered = 36

function filtersOn(today: string): Filter<DeskStatementQuery>[] {
  const months = Array.from({ length: monthsOffered }, (_, back) => monthPlus(today, -back))
  const asIs = (value: string) => ({ value, label: value })
  return [
    { key: 'search', label: d.search, placeholder: d.searchHint },
    merchantFilter,
    { key: 'state', label: m.state, options: optionsOf(stateText), many: true },
    { key: 'month', label: m.month, options: months.map(asIs) },
    { key: 'kind', label: m.kind, options: optionsOf(kindText) },
    { key: 'currency', label: m.currency, options: currencyCodes.map(asIs) },
  ]
}

/** The invoices and statements of all merchants: unpaid and overdue ones, and total fees. */
export function ProviderMonthlyPage() {
  const zone = useZone()
  const columns = useMemo(() => columnsWith(zone), [zone])
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
            `/admin/monthly/${merchantId}/${statementId}`,
        })}
        exportTo={deskStatementExport}
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

const sortable = new Set(['month', 'feeAmount', 'dueAmount', 'dueDay'])
/** Columns of the merchant's list that are hidden here by default; the column chooser shows them. */
const spared = new Set(['kind', 'effectiveRate', 'taxAmount'])

function columnsWith(zone: Zone): Column<MonthlyStatement>[] {
  const own = statementColumns.map(({ sortable: _, ...column }) => column as Column<MonthlyStatement>)
  const sorted = own.map((column) => ({
    ...column,
    ...(sortable.has(column.key) && { sortable: true }),
    ...(spared.has(column.key) && { hidden: true }),
  }))
  return [
    {
      key: 'tradeName',
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (row) => <MerchantName of={row} />,
    },
    // The state comes first, because provider staff look for it.
    ...sorted.toSorted((a, b) => Number(b.key === 'state') - Number(a.key === 'state')),
    { key: 'currency', title: m.currency, hidden: true },
    { key: 'paymentCount', title: m.payments, align: 'right', hidden: true },
    { key: 'refundCount', title: m.refunds, align: 'right', hidden: true },
    amountColumn('refundAmount', m.refunded, { hidden: true }),
    amountColumn('feeReturnAmount', m.feeReturn, { hidden: true }),
    { key: 'issueTime', title: zoned(m.issued, zone), hidden: true },
    { key: 'payTime', title: zoned(m.paidAt, zone), hidden: true },
    { key: 'payReference', title: m.reference, hidden: true },
    { key: 'correctedBy', title: m.correctedBy, hidden: true },
  ]
}
