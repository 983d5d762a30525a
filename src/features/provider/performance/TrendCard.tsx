import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { monthAfter } from '#features/provider/commissions/policies/policies.domain.ts'
import type { Grouping } from '#features/provider/performance/performance.domain.ts'
import { m } from '#features/provider/performance/performance.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

type Props = {
  by: Grouping
  month?: string
  groupId?: string | undefined
  /** The group; null is the unassigned one, undefined is all. */
  name?: string | undefined
  figure?: 'volume' | 'fees' | 'commission'
}

/** Six months of a BD user, an organization, a department, or of all: a chart a currency. */
export function TrendCard({
  by,
  groupId,
  name,
  figure = 'fees',
  month = new Date().toISOString().slice(0, 7),
}: Props) {
  const t = useText()
  const input = { month, by, ...(groupId === undefined ? {} : { groupId }) }
  const { data, error, refetch } = useRead(api.performance.trend, input, { keep: true })
  const months = Array.from({ length: 6 }, (_, index) => monthAfter(month, index - 5))
  const currencies = [...new Set(data?.map(({ currency }) => currency))]
  const earned = currencies.filter((currency) =>
    data?.some((row) => row.currency === currency && row[figure] !== 0n),
  )
  return (
    <Card title={`${name === undefined ? t(m.trend) : t(m.trendOf, { name })} · ${t(m[figure])}`}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && earned.length === 0 && <Empty title={t(m.noTrend)} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {earned.map((currency) => {
          const of = (at: string) =>
            data?.find((row) => row.month === at && row.currency === currency)?.[figure] ?? 0n
          return (
            <Chart
              key={currency}
              currency={currency}
              label={`${t(m[figure])}, ${currency}`}
              points={months.map((at) => ({ x: at, values: [Number(of(at))] }))}
            />
          )
        })}
      </div>
    </Card>
  )
}

type ChartProps = { currency: Currency; label: string; points: { x: string; values: number[] }[] }

function Chart({ currency, label, points }: ChartProps) {
  const language = useLanguage()
  const format = (value: number) => formatMoney(BigInt(Math.round(value)), currency, language)
  return (
    <div>
      <h3 className="text-sm text-text-2">{label}</h3>
      <BarChart label={label} points={points} series={[{ label }]} format={format} height={200} />
    </div>
  )
}
