import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { runTexts as r } from '#features/finances/payouts/operations/desk.messages.ts'
import type { Run } from '#features/finances/payouts/operations/deskRows.contract.ts'

type Row = Run & { key: string }

/** Every cutoff of the last few days, with the progress of its settlements. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  const t = useText()
  const rows = runs.map((run) => ({ ...run, key: run.at.toISOString() }))
  return (
    <Card flush title={t(r.title)}>
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-text-3">{t(r.none)}</p>
      ) : (
        <Table label={t(r.title)} rows={rows} columns={columns} rowKey="key" density="compact" />
      )}
    </Card>
  )
}

type CountKey = Exclude<keyof Run, 'at'>

const count = (key: CountKey, title: (typeof r)[keyof typeof r]): Column<Row> => ({
  key,
  title,
  align: 'right',
  cell: (run) => (run[key] === 0 ? <span className="text-text-3">—</span> : run[key]),
})

const columns: Column<Row>[] = [
  { key: 'at', title: r.at, cell: ({ at }) => <Instant at={at} /> },
  count('clearings', r.clearings),
  count('carried', r.carried),
  count('failed', r.failed),
  count('waiting', r.waiting),
  count('approved', r.approved),
  count('sent', r.sent),
  count('returned', r.returned),
]
