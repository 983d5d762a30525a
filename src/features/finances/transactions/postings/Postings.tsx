import { api, useRead } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { storeCodeOptions } from '#console/storeCodeOptions.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { postingChoice } from '#features/finances/transactions/postings/PostingColumns.tsx'
import type { TransactionTotals } from '#features/finances/transactions/transactions.contract.ts'
import {
  type TransactionFilters,
  type TransactionListQuery,
  transactionList,
} from '#features/finances/transactions/transactions.fields.ts'
import { dimensionText, m, settledText } from '#features/finances/transactions/transactions.messages.ts'
import { payableWays, wayText } from '#shared/reference.ts'

/** All postings, newest first. */
export function Postings() {
  const filters = useTransactionFilters()
  const columns = useFieldColumns(transactionList, postingChoice)
  return (
    <ListView
      title={m.title}
      endpoint={api.transactions.list}
      rowKey="postingId"
      columns={columns}
      filters={filters}
      live="order"
      totals={transactionTotals}
      exportTo={transactionList.file}
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

/** Filters shared by the list and the groups. */
export function useTransactionFilters(): Filter<TransactionListQuery>[] {
  const { data: currencies = [] } = useRead(api.transactions.currencies, {})
  const ways = payableWays.map((way) => ({ value: way, label: wayText[way] }))
  const accounts = currencies.map((currency) => ({ value: currency, label: currency }))
  return [
    { key: 'search', label: m.search, placeholder: m.searchHint, beyondDays: m.searchBeyondDays },
    { days: ['fromDay', 'toDay'], label: m.days },
    ...fieldFilters(transactionList, ['type', 'channel']),
    ...(accounts.length > 1 ? [{ key: 'currency', label: m.currency, options: accounts } as const] : []),
    { amounts: ['minAmount', 'maxAmount'], label: m.amount },
    { key: 'way', label: m.way, options: ways, many: true },
    { key: 'storeCodeId', label: m.store, source: storeCodeOptions },
    ...fieldFilters(transactionList, ['deviceId', 'operator']),
    { key: 'without', label: m.without, options: optionsOf(dimensionText) },
    ...fieldFilters(transactionList, ['clearingId']),
    { key: 'settled', label: m.settledOrNot, options: optionsOf(settledText) },
  ]
}

export const transactionTotals = {
  costly: true as const,
  read: (filters: TransactionFilters) => api.transactions.totals(filters),
  count: ({ exactCount }: TransactionTotals) => exactCount,
  show: ({ totals: rows }: TransactionTotals) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** Totals of one currency. Amounts in different currencies are never added together. */
function Total({ currency, count, gross, fee, tax, billedLater, net }: TransactionTotals['totals'][number]) {
  const t = useText()
  const figures = [
    [m.gross, gross],
    [m.fee, fee],
    [m.tax, tax],
    [m.billedLater, billedLater],
  ] as const
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count: count.toLocaleString('en-US') })}</span>
      {figures
        .filter(([title, amount]) => amount !== 0n || title === m.gross)
        .map(([title, amount]) => (
          <span key={t(title)}>
            {t(title)} <Amount value={amount} currency={currency} />
          </span>
        ))}
      <span className="font-medium text-text">
        {t(m.net)} <Amount value={net} currency={currency} withCode />
      </span>
    </span>
  )
}
