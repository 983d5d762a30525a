import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Table } from '#console/ui/Table.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { notify } from '#console/ui/toast.tsx'
import {
  failedTexts as f,
  exportTitles as titles,
} from '#features/finances/payouts/operations/desk.messages.ts'
import type { DeskClearing } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'

/** Settlements that are not paid until ledger and recomputation agree. Renders nothing if there are none. */
export function Failed({ clearings }: { clearings: readonly DeskClearing[] }) {
  const t = useText()
  if (clearings.length === 0) return null
  return (
    <Card flush title={t(f.title)}>
      <Table label={t(f.title)} rows={clearings} columns={columns} rowKey="clearingId" />
    </Card>
  )
}

const columns: Column<DeskClearing>[] = [
  { key: 'clearingId', title: titles.clearingId, copyable: true },
  { key: 'merchantId', title: titles.merchantId, cell: (clearing) => <MerchantName of={clearing} /> },
  { key: 'settleDate', title: titles.settleDate },
  {
    key: 'net',
    title: titles.amount,
    align: 'right',
    cell: ({ net, currency }) => <Amount value={net} currency={currency} withCode />,
  },
  { key: 'differences', title: titles.status, cell: (clearing) => <Differences of={clearing} /> },
  { key: 'again', title: f.again, act: true, align: 'right', cell: (clearing) => <Again of={clearing} /> },
]

function Differences({ of: { differences } }: { of: DeskClearing }) {
  const t = useText()
  return <StatusTag kind="failed">{t(f.differences, { count: differences })}</StatusTag>
}

function Again({ of: { clearingId } }: { of: DeskClearing }) {
  const t = useText()
  const again = useWrite(() => api.payoutDesk.revalidate({ clearingId }), {
    onDone: ({ passed }) => (passed ? notify.success(f.passed) : notify.error(t(f.still))),
    onFailed: ({ message }) => notify.error(message),
  })
  return (
    <Button size="small" busy={again.pending} onClick={() => again.submit()}>
      {t(f.again)}
    </Button>
  )
}
