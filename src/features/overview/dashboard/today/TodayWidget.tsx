import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { Change } from '#features/overview/dashboard/Change.tsx'
import { dayTitle } from '#features/overview/dashboard/dashboard.domain.ts'
import { opening, PlaceLink } from '#features/overview/dashboard/PlaceLink.tsx'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import type { Today } from '#features/overview/dashboard/today/today.contract.ts'
import { m } from '#features/overview/dashboard/today/today.messages.ts'
import { Widget } from '#features/overview/dashboard/Widget.tsx'
import { compactMoney } from '#shared/compactMoney.ts'
import type { Currency } from '#shared/currency.ts'
import { paidOrders } from '#shared/figureLists.ts'
import { formatMoney, shareOf } from '#shared/money.ts'

/** Today until now, held against the same weekday of last week until the same minute. */
export function TodayWidget() {
  const { today, currency } = useReads()
  const t = useText()
  const language = useLanguage()
  const note = today.data && dayTitle(today.data.day, language)
  return (
    <Widget title={t(m.title)} note={note} of={today} height="min-h-84 sm:min-h-78">
      {(data) => (
        <>
          <Sums of={data} currency={currency} />
          <Hours of={data} currency={currency} />
        </>
      )}
    </Widget>
  )
}

type Props = { of: Today; currency: Currency }

function Sums({ of: { day, sameDay, until, currencies }, currency }: Props) {
  const t = useText()
  const language = useLanguage()
  const none = { sales: 0n, transactions: 0, before: { sales: 0n, transactions: 0 } }
  const { sales, transactions, before } = currencies.find((one) => one.currency === currency) ?? none
  const money = (value: bigint) => formatMoney(value, currency, language)
  const average = transactions > 0 ? shareOf(sales, 1n, BigInt(transactions)) : null
  return (
    <div className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <PlaceLink place={paidOrders({ fromDay: day, toDay: day })} className="rounded-sm hover:text-accent">
          <span className="text-2xl font-semibold tracking-tight">
            <Amount value={sales} currency={currency} />
          </span>
        </PlaceLink>
        <Change now={sales} before={before.sales} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-text-2">
        {average === null ? (
          t(m.none)
        ) : (
          <>
            <PlaceLink place={paidOrders({ fromDay: day, toDay: day })} className={opening}>
              {t(m.transactions, { count: transactions })}
            </PlaceLink>
            <span>{t(m.average, { amount: money(average) })}</span>
          </>
        )}
        <PlaceLink place={paidOrders({ fromDay: sameDay, toDay: sameDay }, { until })} className={opening}>
          {t(m.before, { amount: money(before.sales), day: dayTitle(sameDay, language), until })}
        </PlaceLink>
      </span>
    </div>
  )
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

function Hours({ of: { day, sameDay, hours }, currency }: Props) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { sample } = useReads()
  const title = t(m.chart, { currency })
  const salesAt = (hour: number, before: boolean) =>
    Number(
      hours.find((one) => one.currency === currency && one.hour === hour && one.before === before)?.sales ??
        0n,
    )
  const points = hoursOfDay.map((hour) => ({
    x: `${hour}`.padStart(2, '0'),
    title: `${hour}:00–${hour + 1}:00`,
    values: [salesAt(hour, true), salesAt(hour, false)],
  }))
  const open = ({ x }: { x: string }) =>
    void navigate(paidOrders({ fromDay: day, toDay: day }, { hour: Number(x) }) as never)
  return (
    <div className="mt-3">
      <BarChart
        label={title}
        layout="against"
        height={200}
        points={points}
        series={[
          { label: dayTitle(sameDay, language), colour: 'grey' },
          { label: t(m.today), colour: 'blue' },
        ]}
        format={(minorUnits) => formatMoney(BigInt(minorUnits), currency, language)}
        formatTick={(minorUnits) => compactMoney(minorUnits, currency, language)}
        {...(sample ? {} : { onOpen: open })}
      />
    </div>
  )
}
