import { useSearch } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { useBillColumns } from '#features/finances/reconciliation/bills/BillColumns.tsx'
import {
  type Bill,
  type BillListQuery,
  billList,
} from '#features/finances/reconciliation/bills/bills.fields.ts'
import { titles } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import {
  differenceChoice,
  differenceFilters,
} from '#features/finances/reconciliation/differences/DifferenceColumns.tsx'
import type { Difference } from '#features/finances/reconciliation/differences/differences.contract.ts'
import { differenceList } from '#features/finances/reconciliation/differences/differences.fields.ts'
import { Figures } from '#features/finances/reconciliation/Figures.tsx'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { CoverageCards } from '#features/finances/reconciliation/watermark/CoverageCards.tsx'
import { FinanceTabs } from '#features/ledger/FinanceTabs.tsx'

// The drawer loads the first time a difference is opened.
const MerchantDifference = lazyPart(
  () => import('#features/finances/reconciliation/differences/MerchantDifference.tsx'),
  'MerchantDifference',
)

const choice = differenceChoice(true)

const filters: Filter<BillListQuery>[] = [
  { days: ['fromDay', 'toDay'], label: titles.billDay },
  ...fieldFilters(billList, ['channel', 'state']),
]

/** How far the channels' settlement reports go, their totals beside the books, and the differences. */
export function ReconciliationPage() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const tab = oneOf(search, 'tab') === 'differences' ? 'differences' : 'days'
  const range = rangeOf(search)
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <FinanceTabs />
      <div className="flex flex-col gap-4">
        <OwnCoverage />
        <OwnFigures {...range} />
        <Tabs
          value={tab}
          onChange={(next) => void navigate({ to: '.', search: { tab: next } })}
          tabs={[
            { key: 'days', label: t(m.days), content: <Days /> },
            { key: 'differences', label: t(m.differences), content: <Differences /> },
          ]}
        />
      </div>
    </>
  )
}

/** The figures cover the same days as the list below. */
function rangeOf(search: Search): { fromDay?: string; toDay?: string } {
  const [fromDay, toDay] = [oneOf(search, 'fromDay'), oneOf(search, 'toDay')]
  return { ...(isDay(fromDay) && { fromDay }), ...(isDay(toDay) && { toDay }) }
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)
}

function OwnCoverage() {
  const t = useText()
  const mayFetch = useCan('reconciliation.add')
  const { data, error, refetch } = useRead(api.reconciliation.coverage, {})
  useLive('bill', () => void refetch())
  if (error && !data) {
    return (
      <Card title={t(m.title)}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data) return <Skeleton className="h-28" />
  const fetchBill = mayFetch
    ? ({ channelAccountId }: { channelAccountId: string }, day: string) =>
        api.reconciliation.fetch({ channelAccountId, day })
    : null
  return <CoverageCards coverage={data} fetchBill={fetchBill} />
}

function OwnFigures(range: { fromDay?: string; toDay?: string }) {
  const { data, refetch } = useRead(api.reconciliation.figures, range, {
    keep: true,
  })
  useLive('bill', () => void refetch())
  return data ? <Figures figures={data} /> : <Skeleton className="h-28" />
}

const pageOf = ({ billId }: Bill) => pathTo('/Finances/Settlements/Reconciliation/$billId', { billId })

function Days() {
  const columns = useBillColumns()
  const mayGet = useCan('reconciliation.get')
  return (
    <ListView
      title={m.days}
      endpoint={api.reconciliation.bills}
      rowKey="billId"
      columns={columns}
      filters={filters}
      {...(mayGet ? { rowLink: pageOf } : {})}
      live="bill"
      empty={{ title: m.emptyDays, hint: m.emptyDaysHint }}
    />
  )
}

function Differences() {
  const t = useText()
  const mayGet = useCan('reconciliation.get')
  const { target: looking, open, close } = useDialog<Difference>()
  const columns = useFieldColumns(differenceList, choice)
  const button: Column<Difference> = {
    key: 'look',
    title: m.look,
    align: 'right',
    cell: (difference) => (
      <Button size="small" onClick={() => open(difference)}>
        {t(m.look)}
      </Button>
    ),
  }
  return (
    <>
      <ListView
        title={m.differences}
        endpoint={api.reconciliation.differences}
        rowKey="differenceId"
        columns={mayGet ? [...columns, button] : columns}
        filters={differenceFilters}
        live="bill"
        exportTo={differenceList.file}
        empty={{ title: m.emptyDifferences, hint: m.emptyDifferencesHint }}
      />
      {looking && <MerchantDifference of={looking} onClose={close} />}
    </>
  )
}
