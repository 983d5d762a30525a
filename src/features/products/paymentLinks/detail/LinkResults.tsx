import { api, useRead } from '#console/api.ts'
import { History } from '#console/history/LazyHistory.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { LinkDay, LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { m } from '#features/products/paymentLinks/detail/detail.messages.ts'
import { compactMoney } from '#shared/compactMoney.ts'
import { localeOf } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** A link's daily results and history. */
export function LinkResults({ link }: { link: LinkDetail }) {
  const t = useText()
  const { linkId } = link
  const { data, error, refetch } = useRead(api.paymentLinks.days, { linkId })
  return (
    <>
      <Card title={t(m.days)}>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-60 w-full rounded-lg" />}
        {data && <Days days={data} link={link} />}
      </Card>
      <History entries={link.timeline} objectId={linkId} />
    </>
  )
}

function Days({ days, link: { currency } }: { days: LinkDay[]; link: LinkDetail }) {
  const t = useText()
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeOf[language])
  if (days.every(({ opened, paidCount }) => opened === 0 && paidCount === 0))
    return <Empty title={t(m.nothing)} hint={t(m.nothingHint)} />
  const pointsOf = (valuesOf: (day: LinkDay) => number[]) =>
    days.map((day) => ({ x: day.day.slice(5), values: valuesOf(day) }))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div>
        <p className="text-sm text-text-3">{t(m.byCount)}</p>
        <BarChart
          label={t(m.byCount)}
          points={pointsOf(({ opened, paidCount }) => [paidCount, Math.max(0, opened - paidCount)])}
          series={[{ label: t(m.paid) }, { label: t(m.onlyOpened), colour: 'orange' }]}
          format={(count) => number.format(count)}
          height={180}
        />
      </div>
      <div>
        <p className="text-sm text-text-3">{t(m.amount)}</p>
        <BarChart
          label={t(m.amount)}
          points={pointsOf(({ paidAmount }) => [Number(paidAmount)])}
          series={[{ label: currency }]}
          format={(minorUnits) => formatMoney(BigInt(minorUnits), currency, language)}
          formatTick={(minorUnits) => compactMoney(minorUnits, currency, language)}
          height={180}
        />
      </div>
    </div>
  )
}
