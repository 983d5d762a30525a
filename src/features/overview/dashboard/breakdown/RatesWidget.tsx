import type { ReactNode } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import type { Breakdown } from '#features/overview/dashboard/breakdown/breakdown.contract.ts'
import { m } from '#features/overview/dashboard/breakdown/breakdown.messages.ts'
import { percentOf, percentText } from '#features/overview/dashboard/dashboard.domain.ts'
import { opening, PlaceLink } from '#features/overview/dashboard/PlaceLink.tsx'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import { Widget } from '#features/overview/dashboard/Widget.tsx'
import { declinedStatuses, listsBehind, madeOrders, paidStatuses } from '#shared/figureLists.ts'
import { formatMoney } from '#shared/money.ts'

/** How many payments the channels approved, and how much of the sales went back. */
export function RatesWidget() {
  const { breakdown, currency } = useReads()
  const t = useText()
  return (
    <Widget title={t(m.rates, { currency })} of={breakdown} height="min-h-36">
      {(data) => (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Approval of={data} />
          <Refunds />
        </div>
      )}
    </Widget>
  )
}

function Approval({ of }: { of: Breakdown }) {
  const t = useText()
  const { paid, declined } = of.approval
  return (
    <Rate
      label={t(m.approval)}
      percent={percentOf(paid, paid + declined)}
      note={t(m.ofOrders)}
      parts={
        <>
          <PlaceLink place={madeOrders(of, paidStatuses)} className={opening}>
            {t(m.paid, { count: paid })}
          </PlaceLink>
          <PlaceLink place={madeOrders(of, declinedStatuses)} className={opening}>
            {t(m.declined, { count: declined })}
          </PlaceLink>
        </>
      }
    />
  )
}

function Refunds() {
  const { summary, currency } = useReads()
  const t = useText()
  const language = useLanguage()
  const figures = summary.data?.currencies.find((one) => one.currency === currency)
  if (!summary.data || !figures) return null
  const lists = listsBehind(summary.data)
  return (
    <Rate
      label={t(m.refundRate)}
      percent={percentOf(figures.refunds, figures.sales)}
      note={t(m.ofSales)}
      parts={
        <>
          <PlaceLink place={lists.refunds} className={opening}>
            {t(m.refunded, { amount: formatMoney(figures.refunds, currency, language) })}
          </PlaceLink>
          <PlaceLink place={lists.orders} className={opening}>
            {t(m.sold, { amount: formatMoney(figures.sales, currency, language) })}
          </PlaceLink>
        </>
      }
    />
  )
}

type RateProps = { label: string; percent: number | null; note: string; parts: ReactNode }

function Rate({ label, percent, note, parts }: RateProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-sm text-text-2">{label}</span>
      <span className="text-2xl font-semibold tracking-tight">
        {percent === null ? t(m.unknown) : percentText(percent, language)}
      </span>
      <span className="h-2 overflow-hidden rounded-full bg-hover" aria-hidden>
        <span
          className="dot block h-full rounded-full bg-(--chart-blue)"
          style={{ width: `${Math.min(100, percent ?? 0)}%` }}
        />
      </span>
      <span className="text-xs text-text-3">{note}</span>
      <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-2">{parts}</span>
    </div>
  )
}
