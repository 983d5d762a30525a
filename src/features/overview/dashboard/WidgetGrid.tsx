import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '#console/lazyPart.tsx'
import { type Broken, PartBoundary } from '#console/PartBoundary.tsx'
import { BrokenPart } from '#console/ui/BrokenPart.tsx'
import { Card } from '#console/ui/Card.tsx'
import { cx } from '#console/ui/cx.ts'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { type Widget, widgets } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import { AttentionWidget } from '#features/overview/dashboard/attention/AttentionWidget.tsx'
import { RatesWidget } from '#features/overview/dashboard/breakdown/RatesWidget.tsx'
import {
  CustomersByDay,
  SalesByDay,
  SalesByMonth,
} from '#features/overview/dashboard/charts/DashboardCharts.tsx'
import { FiguresWidget } from '#features/overview/dashboard/figures/FiguresWidget.tsx'
import { NextWidget } from '#features/overview/dashboard/next/NextWidget.tsx'
import { TodayWidget } from '#features/overview/dashboard/today/TodayWidget.tsx'

// Widgets further down the page are loaded after those that are visible first.
const shares = () => import('#features/overview/dashboard/breakdown/ShareWidgets.tsx')
const size = 'h-94 rounded-lg'
const ChannelsWidget = lazyPart(shares, 'ChannelsWidget', size)
const StoresWidget = lazyPart(shares, 'StoresWidget', size)
const HoursWidget = lazyPart(
  () => import('#features/overview/dashboard/breakdown/HoursWidget.tsx'),
  'HoursWidget',
  size,
)
const MerchantGroupWidget = lazyPart(
  () => import('#features/overview/dashboard/merchantGroup/MerchantGroupWidget.tsx'),
  'MerchantGroupWidget',
  size,
)

const drawn: Record<Exclude<Widget, 'firstHour'>, ComponentType> = {
  today: TodayWidget,
  attention: AttentionWidget,
  figures: FiguresWidget,
  salesByDay: SalesByDay,
  customers: CustomersByDay,
  nextSettlement: NextWidget,
  rates: RatesWidget,
  channels: ChannelsWidget,
  stores: StoresWidget,
  hours: HoursWidget,
  subMerchants: MerchantGroupWidget,
  months: SalesByMonth,
}

type Props = {
  shown: readonly Widget[]
  /** So many days are in view. Side by side the days of a year would be too narrow to tell apart. */
  days: number
  firstHour: ReactNode
}

/** The widgets in the person's order: two side by side where there is room, some over the whole width. */
export function WidgetGrid({ shown, days, firstHour }: Props) {
  const isWide = (widget: Widget) =>
    widgets[widget].wide || (days > 100 && (widget === 'salesByDay' || widget === 'customers'))
  // The tour explains the figures at the first card that has some.
  const pointedAt = shown.find((widget) => widget !== 'firstHour') ?? shown[0]
  return (
    <div className="grid grid-flow-row-dense gap-4 xl:grid-cols-2">
      {shown.map((widget) => (
        <div
          key={widget}
          data-tour={widget === pointedAt ? 'widgets' : undefined}
          className={cx('min-w-0 [&>section]:h-full', isWide(widget) && 'xl:col-span-2')}
        >
          <PartBoundary Broken={BrokenWidget}>
            {widget === 'firstHour' ? firstHour : <Drawn widget={widget} />}
          </PartBoundary>
        </div>
      ))}
    </div>
  )
}

function Drawn({ widget }: { widget: Exclude<Widget, 'firstHour'> }) {
  const Component = drawn[widget]
  return <Component />
}

function BrokenWidget({ error, onRetry }: Broken) {
  return (
    <Card>
      <BrokenPart error={error} onRetry={onRetry} />
    </Card>
  )
}

/** The dashboard's skeleton until its widgets are known. */
export function GridSkeleton() {
  return (
    <div aria-hidden className="grid gap-4 xl:grid-cols-2">
      <Skeleton className="h-102 rounded-lg" />
      <Skeleton className="h-102 rounded-lg" />
      <Skeleton className="h-56 rounded-lg xl:col-span-2" />
      <Skeleton className="h-94 rounded-lg" />
      <Skeleton className="h-94 rounded-lg" />
    </div>
  )
}
