import { ChartNoAxesColumn } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { DeviceDay } from '#features/products/devices/desk/desk.contract.ts'
import { detailTexts as d, m } from '#features/products/devices/devices.messages.ts'
import { wayText } from '#shared/reference.ts'

type Row = DeviceDay & { key: string }

const columns: Column<Row>[] = [
  { key: 'day', title: d.day },
  { key: 'way', title: d.way, cell: ({ way }) => <Words of={wayText[way]} /> },
  { key: 'payments', title: m.payments, align: 'right' },
  { key: 'amount', title: m.amount, align: 'right', cell: (row) => <Money of={row} value={row.amount} /> },
  { key: 'refunds', title: m.refunds, align: 'right' },
  {
    key: 'refundAmount',
    title: m.refundAmount,
    align: 'right',
    cell: (row) => <Money of={row} value={row.refundAmount} />,
  },
  {
    key: 'net',
    title: d.net,
    align: 'right',
    cell: (row) => <Money of={row} value={row.amount - row.refundAmount} />,
  },
]

function Money({ of: { currency }, value }: { of: Row; value: bigint }) {
  return <Amount value={value} currency={currency} withCode />
}

/** The device's sales by day and payment method, newest first. */
export function DeviceDays({ deviceId }: { deviceId: string }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.deviceDesk.days, { deviceId })
  useLive('order', () => void refetch())
  const rows = data?.map((row) => ({ ...row, key: `${row.day}/${row.way}/${row.currency}` }))
  return (
    <Card flush title={t(d.days)}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={3} columns={5} />}
      {rows?.length === 0 && <Empty icon={ChartNoAxesColumn} title={t(d.daysEmpty)} />}
      {rows && rows.length > 0 && (
        <Table label={t(d.days)} rows={rows} columns={columns} rowKey="key" density="compact" />
      )}
    </Card>
  )
}
