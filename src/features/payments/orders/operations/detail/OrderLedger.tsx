import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import { lineColumns } from '#features/ledger/transferColumns.tsx'
import type { LedgerLine } from '#features/payments/orders/operations/detail/orderDeskDetail.contract.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'

/** Every ledger transfer of the order, grouped by posting. */
export function OrderLedger({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useText()
  if (lines.length === 0)
    return (
      <Card title={t(m.ledger)}>
        <p className="text-text-3">{t(m.ledgerEmpty)}</p>
      </Card>
    )
  const rows = lines.map((line) => ({ ...line, key: `${line.postingId}/${line.lineNo}` }))
  return (
    <Card title={t(m.ledger)} flush>
      <Table
        label={t(m.ledger)}
        rows={rows}
        columns={[{ key: 'postedAt', title: m.posted }, ...lineColumns]}
        rowKey="key"
      />
    </Card>
  )
}
