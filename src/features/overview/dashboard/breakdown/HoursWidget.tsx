import { useRef } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { HeatMap } from '#console/ui/chart/HeatMap.tsx'
import type { HeatLine } from '#console/ui/chart/heat.ts'
import { Empty } from '#console/ui/Empty.tsx'
import { usePhone } from '#console/ui/usePhone.ts'
import { useWidth } from '#console/ui/useWidth.ts'
import { useNavigate } from '#console/useNavigate.ts'
import type { Breakdown } from '#features/overview/dashboard/breakdown/breakdown.contract.ts'
import { m } from '#features/overview/dashboard/breakdown/breakdown.messages.ts'
import { chartTexts } from '#features/overview/dashboard/dashboard.messages.ts'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import { Widget } from '#features/overview/dashboard/Widget.tsx'
import { paidOrders } from '#shared/figureLists.ts'
import { formatMoney } from '#shared/money.ts'
import { shortWeekdayText, weekdayText } from '#shared/weekdays.messages.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const shownHours = (hour: number) => `${hour}:00–${hour + 1}:00`

/** When customers pay: by weekday and hour of the merchant's clock. A cell opens its orders. */
export function HoursWidget() {
  const { breakdown, currency } = useReads()
  const t = useText()
  const title = t(m.hours, { currency })
  return (
    <Widget title={title} of={breakdown} height="min-h-78">
      {(data) =>
        data.hours.some((one) => one.currency === currency) ? (
          <Hours title={title} of={data} />
        ) : (
          <Empty title={t(chartTexts.nothing)} hint={t(chartTexts.nothingHint)} />
        )
      }
    </Widget>
  )
}

/** Below this width the hours do not fit side by side and are stacked. */
const leastWidth = 680

function Hours({ title, of }: { title: string; of: Breakdown }) {
  const { currency, sample } = useReads()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const isPhone = usePhone()
  const narrow = isPhone || (width > 0 && width < leastWidth)
  const language = useLanguage()
  const t = useText()
  const sums = new Map(
    of.hours
      .filter((one) => one.currency === currency)
      .map(({ weekday, hour, ...one }) => [`${weekday}/${hour}`, one]),
  )
  const days: HeatLine[] = weekdays.map((day) => ({
    key: String(day),
    label: t(shortWeekdayText[day]),
    title: t(weekdayText[day]),
  }))
  const hours: HeatLine[] = hoursOfDay.map((hour) => ({
    key: String(hour),
    label: String(hour).padStart(2, '0'),
    title: shownHours(hour),
  }))
  const at = (row: number, column: number) => {
    const [weekday, hour] = narrow ? [column + 1, row] : [row + 1, column]
    return { weekday, hour, ...(sums.get(`${weekday}/${hour}`) ?? { sales: 0n, transactions: 0 }) }
  }
  return (
    <div ref={frame}>
      <HeatMap
        label={title}
        rows={narrow ? hours : days}
        columns={narrow ? days : hours}
        valueAt={(row, column) => Number(at(row, column).sales)}
        spoken={(row, column) => {
          const { weekday, hour, sales, transactions } = at(row, column)
          return t(m.cell, {
            weekday: t(weekdayText[weekday as 1]),
            hours: shownHours(hour),
            amount: formatMoney(sales, currency, language),
            count: transactions,
          })
        }}
        format={(minorUnits) => formatMoney(BigInt(minorUnits), currency, language)}
        onOpen={(row, column) => {
          const { weekday, hour } = at(row, column)
          if (!sample) void navigate(paidOrders(of, { weekday, hour }) as never)
        }}
      />
    </div>
  )
}
