import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { Figure } from '#features/finances/reconciliation/reconciliation.contract.ts'
import { figureTexts as m } from '#features/finances/reconciliation/reconciliation.messages.ts'

type Row = Figure & { key: string }

const columns: Column<Row>[] = [
  { key: 'status', title: m.status, cell: ({ status }) => <Words of={m[status]} /> },
  { key: 'paymentCount', title: m.payments, align: 'right' },
  {
    key: 'paymentAmount',
    title: m.paymentAmount,
    align: 'right',
    cell: ({ paymentAmount, currency }) => <Amount value={paymentAmount} currency={currency} withCode />,
  },
  { key: 'refundCount', title: m.refunds, align: 'right' },
  {
    key: 'refundAmount',
    title: m.refundAmount,
    align: 'right',
    cell: ({ refundAmount, currency }) => <Amount value={refundAmount} currency={currency} withCode />,
  },
]

/** Payments and refunds in local currency, by how they appear in the settlement reports. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const t = useText()
  return (
    <Card title={t(m.title)} flush>
      {figures.length === 0 ? (
        <p className="p-4 text-text-3">{t(m.none)}</p>
      ) : (
        <Table
          label={t(m.title)}
          rows={figures.map((figure) => ({ ...figure, key: `${figure.currency}/${figure.status}` }))}
          columns={columns}
          rowKey="key"
          density="compact"
        />
      )}
    </Card>
  )
}
