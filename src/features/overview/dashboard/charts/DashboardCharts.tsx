import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import type { BarPoint } from '#console/ui/chart/series.ts'
import { Empty } from '#console/ui/Empty.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { dayPoints, daysOfMonth, dayTitle, isFlat } from '#features/overview/dashboard/dashboard.domain.ts'
import { chartTexts as m } from '#features/overview/dashboard/dashboard.messages.ts'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import { Widget } from '#features/overview/dashboard/Widget.tsx'
import { compactMoney } from '#shared/compactMoney.ts'
import type { Currency } from '#shared/currency.ts'
import { type Place, paidOrders } from '#shared/figureLists.ts'
import { localeOf, type Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The height of a chart with its legend and explanation. */
const chartHeight = 'min-h-78'

export function SalesByDay() {
  const { summary, currency } = useReads()
  const t = useText()
  const titled = useTitled()
  const title = t(m.salesByDay, { currency })
  return (
    <Widget title={title} of={summary} height={chartHeight}>
      {({ days }) => {
        const points = titled(dayPoints(days, currency, ({ sales }) => [Number(sales)]))
        if (isFlat(points)) return <NothingPaid />
        return (
          <>
            <MoneyBars label={title} points={points} currency={currency} placeOf={dayPlace(points)} />
            <Explained text={m.salesAre} />
          </>
        )
      }}
    </Widget>
  )
}

/** Who paid on each day: new customers at the foot of the bar, old ones on top. */
export function CustomersByDay() {
  const { summary, currency } = useReads()
  const t = useText()
  const number = new Intl.NumberFormat(localeOf[useLanguage()])
  const titled = useTitled()
  const title = t(m.customersByDay, { currency })
  const series = [
    { label: t(m.new), colour: 'blue' },
    { label: t(m.old), colour: 'orange' },
  ] as const
  return (
    <Widget title={title} of={summary} height={chartHeight}>
      {({ days }) => {
        const points = titled(dayPoints(days, currency, (day) => [day.newCustomers, day.oldCustomers]))
        if (isFlat(points)) return <NothingPaid />
        return (
          <>
            <Opening placeOf={dayPlace(points)}>
              {(onOpen) => (
                <BarChart
                  label={title}
                  points={points}
                  series={series}
                  format={(count) => number.format(count)}
                  {...onOpen}
                />
              )}
            </Opening>
            <Explained text={m.customerIs} />
          </>
        )
      }}
    </Widget>
  )
}

export function SalesByMonth() {
  const { months } = useReads()
  const t = useText()
  const currency = months.data?.currency ?? ''
  const title = t(m.salesByMonth, { currency })
  return (
    <Widget title={title} note={t(m.lastMonths)} of={months} height="min-h-69">
      {(found) => (
        <MoneyBars
          label={title}
          points={found.result.map(({ x, y }) => ({ x, values: [Number(y)] }))}
          currency={found.currency}
          placeOf={({ x }) => paidOrders(daysOfMonth(x))}
        />
      )}
    </Widget>
  )
}

/** Each day with its weekday. */
function useTitled() {
  const language = useLanguage()
  return <P extends { day: string }>(points: readonly P[]) =>
    points.map((point) => ({ ...point, title: dayTitle(point.day, language) }))
}

/** The orders of a day in view. */
function dayPlace(points: readonly (BarPoint & { day: string })[]) {
  return ({ x }: BarPoint): Place => {
    const day = points.find((point) => point.x === x)?.day ?? x
    return paidOrders({ fromDay: day, toDay: day })
  }
}

function Explained({ text }: { text: Text }) {
  const t = useText()
  return <p className="mt-2 text-xs text-text-3">{t(text)}</p>
}

type OpeningProps = {
  placeOf: (point: BarPoint) => Place
  children: (onOpen: { onOpen?: (point: BarPoint) => void }) => ReactNode
}

/** A bar opens the list that makes it; a made-up one opens nothing. */
function Opening({ placeOf, children }: OpeningProps) {
  const navigate = useNavigate()
  const { sample } = useReads()
  return children(sample ? {} : { onOpen: (point) => void navigate(placeOf(point) as never) })
}

type BarsProps = {
  label: string
  points: readonly BarPoint[]
  currency: Currency
  placeOf: (point: BarPoint) => Place
}

function MoneyBars({ label, points, currency, placeOf }: BarsProps) {
  const language = useLanguage()
  return (
    <Opening placeOf={placeOf}>
      {(onOpen) => (
        <BarChart
          label={label}
          points={points}
          series={[{ label: currency }]}
          format={(minorUnits) => formatMoney(BigInt(minorUnits), currency, language)}
          formatTick={(minorUnits) => compactMoney(minorUnits, currency, language)}
          {...onOpen}
        />
      )}
    </Opening>
  )
}

function NothingPaid() {
  const t = useText()
  return (
    <div className="grid min-h-78 place-items-center">
      <Empty title={t(m.nothing)} hint={t(m.nothingHint)} />
    </div>
  )
}
