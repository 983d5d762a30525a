import { useText } from '#console/language.tsx'
import { BarChart } from '#console/ui/BarChart.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { RunResult } from '#features/payments/risk/dryRun/dryRun.contract.ts'
import { m } from '#features/payments/risk/dryRun/dryRun.messages.ts'

type Merchant = RunResult['merchants'][number]
const whole = (value: number) => String(value)

/** The matches of a dry run by day and merchant. */
export function RunCharts({ result: { days, merchants, liveHits } }: { result: RunResult }) {
  const t = useText()
  const points = days.map(({ day, hits }) => ({ x: day.slice(5), values: [hits] }))
  const columns: Column<Merchant>[] = [
    { key: 'merchantId', title: m.merchant, cell: (row) => <MerchantName of={row} /> },
    { key: 'considered', title: m.considered, align: 'right' },
    { key: 'hits', title: m.hits, align: 'right' },
    ...(liveHits ? [{ key: 'liveHits', title: m.liveHits, align: 'right' } as const] : []),
  ]
  return (
    <>
      <BarChart
        label={t(m.byDay)}
        points={points}
        series={[{ label: t(m.hits), colour: 'amber' }]}
        format={whole}
        height={180}
      />
      <div>
        <h3 className="mb-2 font-medium">{t(m.byMerchant)}</h3>
        <Table label={t(m.byMerchant)} rows={merchants} columns={columns} rowKey="merchantId" />
      </div>
    </>
  )
}
