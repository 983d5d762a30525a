import { useLanguage, useText } from '#console/language.tsx'
import { ExportButton } from '#console/list/ExportButton.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import { Comparison } from '#features/finances/simulator/Comparison.tsx'
import type { SimulateQuery, Simulation } from '#features/finances/simulator/simulator.contract.ts'
import { simulationList, type WayCompared } from '#features/finances/simulator/simulator.fields.ts'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

/** The month's actual and simulated charges: as a sentence, by method, and as bars. */
export function Result({ simulation, asked }: { simulation: Simulation; asked: SimulateQuery }) {
  const t = useText()
  const language = useLanguage()
  const mayExport = useCan('simulator.export')
  const columns = useFieldColumns(simulationList, choice)
  const { currency, ways, total } = simulation
  if (ways.length === 0) return <Empty title={t(m.nothing)} hint={t(m.nothingHint)} />
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const { difference } = total
  const decision = difference === 0n ? m.same : difference > 0n ? m.more : m.less
  return (
    <Card
      title={t(m.result)}
      extra={
        mayExport && (
          <ExportButton exportTo={simulationList.file} shown={simulationList.file.columns} wanted={asked} />
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Note
          tone={difference > 0n ? 'warn' : 'info'}
          title={t(decision, { amount: money(difference < 0n ? -difference : difference) })}
        >
          {t(m.money, {
            deposit: money(total.depositThen),
            billed: money(total.billedThen),
            depositNow: money(total.depositNow),
            billedNow: money(total.billedNow),
          })}
        </Note>
        <Comparison ways={ways} currency={currency} />
        <Table
          label={t(m.result)}
          rows={ways.map((way) => ({ ...way, currency }))}
          rowKey="way"
          columns={columns}
          totals={totalsOf(total, currency, t(m.total))}
        />
        <p className="text-sm text-text-3">{t(m.note)}</p>
      </div>
    </Card>
  )
}

const amounts = ['volume', 'refunded', 'feeNow', 'feeThen', 'taxNow', 'taxThen', 'difference'] as const

const choice: FieldChoice<WayCompared & { currency: Currency }> = {
  shown: [
    ...(['way', 'count', 'volume', 'refunded', 'feeNow', 'feeThen', 'taxNow', 'taxThen'] as const),
    ...(['rateNow', 'rateThen', 'difference'] as const),
  ],
  special: {
    count: { cell: ({ count }) => count.toLocaleString('en-US') },
    rateNow: { cell: ({ rateNow }) => percent(rateNow) },
    rateThen: { cell: ({ rateThen }) => percent(rateThen) },
  },
}

function totalsOf(total: Simulation['total'], currency: Currency, label: string) {
  const sums = amounts.map((key) => [
    key,
    <Amount key={key} value={total[key]} currency={currency} withCode />,
  ])
  return {
    way: label,
    count: total.count.toLocaleString('en-US'),
    ...Object.fromEntries(sums),
    rateNow: percent(total.rateNow),
    rateThen: percent(total.rateThen),
  }
}

function percent(rate: string | null): string {
  if (rate === null) return '—'
  return rate.startsWith('-') ? `-${percentOfRate(rate.slice(1))}%` : `${percentOfRate(rate)}%`
}
