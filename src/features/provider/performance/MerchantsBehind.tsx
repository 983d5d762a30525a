import { useMemo } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { FigureLink, ordersPaid } from '#features/provider/performance/FigureLink.tsx'
import type { MerchantFigures } from '#features/provider/performance/performance.contract.ts'
import type { Grouping } from '#features/provider/performance/performance.domain.ts'
import type { PerformanceRow } from '#features/provider/performance/performance.fields.ts'
import { m } from '#features/provider/performance/performance.messages.ts'

type Props = { of: PerformanceRow; asked: { month: string; by: Grouping }; onClose: () => void }

/** The merchants that make up a row's figures. */
export function MerchantsBehind({ of: { groupId, groupName, currency }, asked, onClose }: Props) {
  const t = useText()
  const query = { ...asked, currency, ...(groupId === null ? {} : { groupId }) }
  const { data, error, refetch } = useRead(api.performance.merchants, query)
  const columns = useMemo(() => columnsOf(asked.month), [asked.month])
  const name = groupId === null ? t(m.nobody) : (groupName ?? groupId)
  return (
    <Drawer open onClose={onClose} title={t(m.merchantsOf, { name, month: asked.month })} width="large">
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={6} />}
      {data?.length === 0 && <Empty title={t(m.noMerchants)} />}
      {data && data.length > 0 && (
        <Table label={t(m.merchant)} rows={data} rowKey="merchantId" columns={columns} />
      )}
    </Drawer>
  )
}

const amount = (key: 'fees' | 'commission'): Column<MerchantFigures> => ({
  ...{ key, title: m[key], align: 'right' },
  cell: (row) => <Amount value={row[key]} currency={row.currency} />,
})

const ordersOf = (month: string, { merchantId, currency }: MerchantFigures) =>
  ordersPaid(month, { merchantId, currency })

/** Sales link to the orders. */
const columnsOf = (month: string): Column<MerchantFigures>[] => [
  {
    key: 'tradeName',
    title: m.merchant,
    cell: (row) => (
      <span className="inline-flex items-start gap-2">
        <MerchantName of={row} />
        {row.opened && (
          <Tag tone="good">
            <Words of={m.isNew} />
          </Tag>
        )}
      </span>
    ),
  },
  {
    key: 'payments',
    title: m.payments,
    align: 'right',
    cell: (row) => <FigureLink to={ordersOf(month, row)}>{row.payments}</FigureLink>,
  },
  {
    key: 'volume',
    title: m.volume,
    align: 'right',
    cell: (row) => (
      <FigureLink to={ordersOf(month, row)}>
        <Amount value={row.volume} currency={row.currency} />
      </FigureLink>
    ),
  },
  amount('fees'),
  amount('commission'),
]
