import { useLanguage, useText } from '#console/language.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Dashboard } from '#features/overview/dashboard/dashboard.contract.ts'
import { compactMoney, dayPoints, isFlat } from '#features/overview/dashboard/dashboard.domain.ts'
import { chartTexts as m } from '#features/overview/dashboard/dashboard.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { localeOf, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { days: Dashboard['days']; currency: Currency }

export function SalesByDay({ days, currency }: Props) {
  const t = useText()
  const points = dayPoints(days, currency, ({ sales }) => [Number(sales)])
  const title = t(m.salesByDay, { currency })
  return (
    <Card title={title}>
      {isFlat(points) ? (
        <NothingPaid />
      ) : (
        <>
          <MoneyBars label={title} points={points} currency={currency} />
          <Explained text={m.salesAre} />
        </>
      )}
    </Card>
  )
}

/** Who paid on each day: new customers at the foot of the bar, old ones on top. */
export function CustomersByDay({ days, currency }: Props) {
  const t = useText()
  const number = new Intl.NumberFormat(localeOf[useLanguage()])
  const points = dayPoints(days, currency, ({ newCustomers, oldCustomers }) => [newCustomers, oldCustomers])
  const title = t(m.customersByDay, { currency })
  const series = [
    { label: t(m.new), colour: 'accent' },
    { label: t(m.old), colour: 'blue' },
  ] as const
  return (
    <Card title={title}>
      {isFlat(points) ? (
        <NothingPaid />
      ) : (
        <>
          <BarChart label={title} points={points} series={series} format={(count) => number.format(count)} />
          <Explained text={m.customerIs} />
        </>
      )}
    </Card>
  )
}

function Explained({ text }: { text: Text }) {
  const t = useText()
  return <p className="mt-2 text-xs text-text-3">{t(text)}</p>
}

type Months = { currency: Currency; result: { x: string; y: bigint }[] }

export function SalesByMonth({ currency, result }: Months) {
  const t = useText()
  const points = result.map(({ x, y }) => ({ x, values: [Number(y)] }))
  const title = t(m.salesByMonth, { currency })
  return (
    <Card title={title} extra={<span className="text-xs text-text-3">{t(m.lastMonths)}</span>}>
      <MoneyBars label={title} points={points} currency={currency} />
    </Card>
  )
}

type BarsProps = { label: string; points: { x: string; values: number[] }[]; currency: Currency }

function MoneyBars({ label, points, currency }: BarsProps) {
  const language = useLanguage()
  return (
    <BarChart
      label={label}
      points={points}
      series={[{ label: currency }]}
      format={(minorUnits) => formatMoney(BigInt(minorUnits), currency, language)}
      formatTick={(minorUnits) => compactMoney(minorUnits, currency, language)}
    />
  )
}

function NothingPaid() {
  const t = useText()
  return (
    <div className="grid min-h-69 place-items-center">
      <Empty title={t(m.nothing)} hint={t(m.nothingHint)} />
    </div>
  )
}

/** The shape of a chart's card. */
export function ChartSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <Skeleton className="mb-4 h-5 w-48" />
      <Skeleton className="h-64" />
    </div>
  )
}
