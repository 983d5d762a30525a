import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search as SearchIcon } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Select } from '#console/ui/Select.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { monthPlus } from '#features/finances/monthly/facts/months.domain.ts'
import { statementColumns } from '#features/finances/monthly/MonthlyListPage.tsx'
import type { MonthlyStatement } from '#features/finances/monthly/monthly.contract.ts'
import { kindText, m, stateText } from '#features/finances/monthly/monthly.messages.ts'
import { type CurrencyTotals, totalsByCurrency } from '#features/provider/monthly/monthlyTotals.domain.ts'
import { deskTexts as d } from '#features/provider/monthly/providerMonthly.messages.ts'
import { useActs } from '#features/provider/monthly/useActs.tsx'

const columns: Column<MonthlyStatement>[] = [
  {
    key: 'merchantId',
    title: m.merchant,
    cell: ({ merchantId, tradeName }) => (
      <span className="inline-block leading-snug">
        {tradeName}
        <span className="block text-xs text-text-3">{merchantId}</span>
      </span>
    ),
  },
  // Where it stands is what the desk looks for first.
  ...statementColumns
    .toSorted((a, b) => Number(b.key === 'state') - Number(a.key === 'state'))
    .map(({ sortable: _, ...column }) => column as Column<MonthlyStatement>),
]

const periods = { '3': d.last3, '12': d.last12, '36': d.last36 } as const
type Period = keyof typeof periods

/** Every merchant's invoices and statements: what is unpaid or overdue, and what was charged in all. */
export function ProviderMonthlyPage() {
  const t = useText()
  const wanted = useWanted()
  const now = new Date().toISOString().slice(0, 7)
  const fromMonth = monthPlus(now, 1 - Number(wanted.period))
  const read = useRead(['provider', 'monthly', fromMonth], () =>
    api.providerMonthly.list({ fromMonth, toMonth: now }),
  )
  const { data, error } = read
  const rows = data?.filter(wanted.matches) ?? []
  const { itemsOf, dialog } = useActs()
  return (
    <>
      <PageHeader title={t(d.title)} description={t(d.hint)} />
      <div className="flex flex-col gap-4">
        {rows.length > 0 && <Totals totals={totalsByCurrency(rows)} />}
        <Card flush>
          <Filters wanted={wanted} count={data ? rows.length : null} />
          {error && !data ? (
            <ErrorPanel
              message={error.message}
              detail={error.detail ?? undefined}
              requestId={error.requestId ?? undefined}
              onRetry={() => void read.refetch()}
            />
          ) : data === undefined ? (
            <TableSkeleton rows={6} columns={8} />
          ) : rows.length === 0 ? (
            <Empty title={t(d.none)} hint={t(d.noneHint)} />
          ) : (
            <Table
              label={t(d.title)}
              rows={rows}
              columns={columns}
              rowKey="statementId"
              link={({ merchantId, statementId }, content) => (
                <TextLink to={`/admin/monthly/${merchantId}/${statementId}`}>{content}</TextLink>
              )}
              actions={itemsOf}
            />
          )}
        </Card>
      </div>
      {dialog}
    </>
  )
}

/** The filters stand in the address. */
function useWanted() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const one = (key: string) => oneOf(search, key) ?? null
  const [kind, state, text] = [one('kind'), one('state'), one('search') ?? '']
  const period: Period =
    (Object.keys(periods).find((key) => key === one('period')) as Period | undefined) ?? '12'
  const set = (key: string, value: string | null) =>
    void navigate({
      to: '.',
      search: { ...search, [key]: value || undefined } as never,
      replace: true,
      resetScroll: false,
    })
  const matches = (row: MonthlyStatement) =>
    (kind === null || row.kind === kind) &&
    (state === null || row.state === state) &&
    `${row.statementId} ${row.tradeName} ${row.merchantId}`.toLowerCase().includes(text.toLowerCase())
  return { kind, state, text, period, set, matches }
}

type Wanted = ReturnType<typeof useWanted>

function Filters({
  wanted: { kind, state, text, period, set },
  count,
}: {
  wanted: Wanted
  count: number | null
}) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
      <div className="w-full sm:w-70">
        <Input
          icon={SearchIcon}
          value={text}
          onChange={(value) => set('search', value)}
          placeholder={t(d.search)}
          aria-label={t(d.search)}
          clearable
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          label={t(d.period)}
          value={period}
          onChange={(value) => set('period', value)}
          options={optionsOf(periods)}
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          label={t(m.kind)}
          value={kind as keyof typeof kindText | null}
          onChange={(value) => set('kind', value)}
          options={optionsOf(kindText)}
          placeholder={t(d.anyKind)}
          clearable
        />
      </div>
      <div className="w-full sm:w-44">
        <Select
          label={t(m.state)}
          value={state as keyof typeof stateText | null}
          onChange={(value) => set('state', value)}
          options={optionsOf(stateText)}
          placeholder={t(d.anyState)}
          clearable
        />
      </div>
      <span role="status" className="text-sm text-text-3">
        {count !== null && t(d.shown, { count })}
      </span>
    </div>
  )
}

function Totals({ totals }: { totals: CurrencyTotals[] }) {
  const t = useText()
  const amount = (key: keyof Omit<CurrencyTotals, 'currency'>, title: Column<CurrencyTotals>['title']) =>
    ({
      key,
      title,
      align: 'right',
      cell: (row: CurrencyTotals) => <Amount value={row[key]} currency={row.currency} />,
    }) as const
  const sums: Column<CurrencyTotals>[] = [
    { key: 'currency', title: m.currency },
    amount('feeAmount', m.fees),
    amount('taxAmount', m.tax),
    amount('unpaidAmount', d.unpaid),
    amount('overdueAmount', d.overdue),
  ]
  return (
    <Card title={t(d.totals)} flush>
      <Table label={t(d.totals)} rows={totals} columns={sums} rowKey="currency" />
    </Card>
  )
}
