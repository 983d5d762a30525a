import { useLanguage, useText } from '#console/language.tsx'
import { ExportButton } from '#console/list/ExportButton.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { percentOfRate } from '#features/account/merchants/ratePlan.domain.ts'
import { Comparison } from '#features/finances/simulator/Comparison.tsx'
import {
  type SimulateQuery,
  type Simulation,
  simulationExport,
  type WayCompared,
} from '#features/finances/simulator/simulator.contract.ts'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import type { Currency } from '#shared/currency.ts'
import type { Text } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

/** The month's actual and simulated charges: as a sentence, by method, and as bars. */
export function Result({ simulation, asked }: { simulation: Simulation; asked: SimulateQuery }) {
  const t = useText()
  const language = useLanguage()
  const mayExport = useCan('simulator.export')
  const { currency, ways, total } = simulation
  if (ways.length === 0) return <Empty title={t(m.nothing)} hint={t(m.nothingHint)} />
  const money = (amount: bigint) => formatMoney(amount, currency, language)
  const { difference } = total
  const verdict = difference === 0n ? m.same : difference > 0n ? m.more : m.less
  const columns = columnsIn(currency)
  return (
    <Card
      title={t(m.result)}
      extra={
        mayExport && (
          <ExportButton exportTo={simulationExport} shown={simulationExport.columns} wanted={asked} />
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Note
          tone={difference > 0n ? 'warn' : 'info'}
          title={t(verdict, { amount: money(difference < 0n ? -difference : difference) })}
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
          rows={ways}
          rowKey="way"
          columns={columns}
          totals={totalsOf(total, currency, t(m.total))}
        />
        <p className="text-sm text-text-3">{t(m.note)}</p>
      </div>
    </Card>
  )
}

type AmountKey = 'volume' | 'refunded' | 'feeNow' | 'feeThen' | 'taxNow' | 'taxThen' | 'difference'
const amounts: [AmountKey, Text][] = [
  ['volume', m.volume],
  ['refunded', m.refunded],
  ['feeNow', m.feeNow],
  ['feeThen', m.feeThen],
  ['taxNow', m.taxNow],
  ['taxThen', m.taxThen],
]

function columnsIn(currency: Currency): Column<WayCompared>[] {
  const amount = ([key, title]: [AmountKey, Text]): Column<WayCompared> => ({
    key,
    title,
    align: 'right',
    cell: (row) => <Amount value={row[key]} currency={currency} />,
  })
  const rate = (key: 'rateNow' | 'rateThen', title: Text): Column<WayCompared> => ({
    key,
    title,
    align: 'right',
    cell: (row) => percent(row[key]),
  })
  return [
    { key: 'way', title: m.way, cell: ({ way }) => <Words of={wayText[way]} /> },
    { key: 'count', title: m.count, align: 'right', cell: ({ count }) => count.toLocaleString('en-US') },
    ...amounts.map(amount),
    rate('rateNow', m.rateNow),
    rate('rateThen', m.rateThen),
    amount(['difference', m.difference]),
  ]
}

function totalsOf(total: Simulation['total'], currency: Currency, label: string) {
  const keys = [...amounts.map(([key]) => key), 'difference' as const]
  const sums = keys.map((key) => [key, <Amount key={key} value={total[key]} currency={currency} withCode />])
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
