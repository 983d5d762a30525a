import { useSearch } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { oneOf, type Search } from '#console/search.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { m as uiTexts } from '#console/ui/ui.messages.ts'
import { CurrencyFigures, FiguresSkeleton } from '#features/overview/dashboard/CurrencyFigures.tsx'
import {
  ChartSkeleton,
  CustomersByDay,
  SalesByDay,
  SalesByMonth,
} from '#features/overview/dashboard/DashboardCharts.tsx'
import {
  type Dashboard,
  type DateRange,
  dateRanges,
} from '#features/overview/dashboard/dashboard.contract.ts'
import { isNew } from '#features/overview/dashboard/dashboard.domain.ts'
import { emptyTexts, m } from '#features/overview/dashboard/dashboard.messages.ts'
import { RangePicker } from '#features/overview/dashboard/RangePicker.tsx'

const defaultRange: DateRange = 'last7'

/** How the merchant does: the figures of a range of days, per currency. */
export function DashboardPage() {
  const range = rangeIn(oneOf(useSearch({ strict: false }) as Search, 'range'))
  const summary = useRead(['dashboard', range], () => api.dashboard.summary({ range }), { keep: true })
  const months = useRead(['dashboard', 'months'], () => api.dashboard.monthBar({}))
  const t = useText()
  useRefreshed(() => {
    void summary.refetch()
    void months.refetch()
  })

  const error = summary.error ?? months.error
  const { data } = summary
  return (
    <>
      <PageHeader title={t(m.title)} description={<AsOf summary={data} />} />
      <div className="mb-4">
        <RangePicker range={range} />
      </div>
      {error && !data ? (
        <Card>
          <ErrorPanel error={error} onRetry={() => void summary.refetch()} />
        </Card>
      ) : (
        <div
          aria-busy={data?.range !== range}
          className={cx('flex flex-col gap-4', data && data.range !== range && 'opacity-60')}
        >
          {data && months.data ? <Figures summary={data} months={months.data} /> : <Shape />}
        </div>
      )}
    </>
  )
}

/** The range that an address names, or the default. */
function rangeIn(text: string | undefined): DateRange {
  return dateRanges.find((range) => range === text) ?? defaultRange
}

type Months = Awaited<ReturnType<typeof api.dashboard.monthBar>>

function Figures({ summary, months }: { summary: Dashboard; months: Months }) {
  if (isNew(months.result, summary.currencies)) return <NothingYet />
  return (
    <>
      {summary.currencies.map((figures) => (
        <CurrencyFigures key={figures.currency} figures={figures} days={summary} />
      ))}
      {summary.currencies.map(({ currency }) => (
        <div key={currency} className={cx('grid gap-4', !isLong(summary) && 'xl:grid-cols-2')}>
          <SalesByDay days={summary.days} currency={currency} />
          <CustomersByDay days={summary.days} currency={currency} />
        </div>
      ))}
      <SalesByMonth {...months} />
    </>
  )
}

/** Side by side the days of a year would be too narrow to tell apart. */
function isLong({ days, currencies }: Dashboard): boolean {
  return days.length / currencies.length > 100
}

function NothingYet() {
  const t = useText()
  const action = (
    <GoLink to="/Products/StoreCode" className={buttonClass('primary')}>
      {t(emptyTexts.action)}
    </GoLink>
  )
  return (
    <Card>
      <Empty icon={QrCode} title={t(emptyTexts.title)} hint={t(emptyTexts.hint)} action={action} />
    </Card>
  )
}

/** The days in view, and when and in which zone the figures were taken. */
function AsOf({ summary }: { summary: Dashboard | undefined }) {
  const t = useText()
  if (!summary) return <Skeleton className="h-5 w-80 max-w-full" />
  const { fromDay, toDay, asOf } = summary
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      <span>{fromDay === toDay ? fromDay : t(m.days, { fromDay, toDay })}</span>
      <span className="text-text-3">
        {t(m.asOf)} <Instant at={asOf} withZone />
      </span>
    </span>
  )
}

function Shape() {
  const t = useText()
  return (
    <>
      <span role="status" className="sr-only">
        {t(uiTexts.loading)}
      </span>
      <div aria-hidden className="flex flex-col gap-4">
        <FiguresSkeleton />
        <div className="grid gap-4 xl:grid-cols-2">
          <ChartSkeleton />
          <ChartSkeleton />
        </div>
        <ChartSkeleton />
      </div>
    </>
  )
}

const gatherMs = 1_000

/** Reads again when orders, refunds or clearings change: at most once a second, however many do. */
function useRefreshed(refresh: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function soon() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      refresh()
    }, gatherMs)
  }
  useLive('order', soon)
  useLive('refund', soon)
  useLive('clearing', soon)
  useEffect(() => () => clearTimeout(timer.current), [])
}
