import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { RefuseDialog } from '#features/account/subMerchants/operations/RefuseDialog.tsx'
import type { DeskWay } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { m } from '#features/account/subMerchants/operations/subMerchantDesk.messages.ts'
import { applicationTexts as a } from '#features/account/subMerchants/subMerchants.messages.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { wayText } from '#shared/reference.ts'

type Row = DeskWay & { key: string }

/**
 * Payment methods that sub-merchants are waiting for: enabled on their channel page, or rejected with a
 * reason.
 */
export function WaitingWays() {
  const t = useText()
  const { data, error, refetch } = useRead(api.subMerchantDesk.ways, {})
  const { target: refusing, open, close } = useDialog<DeskWay>()
  const rows = data?.map((one) => ({ ...one, key: `${one.merchantId}/${one.way}` }))
  let body = <TableSkeleton rows={2} columns={4} />
  if (error && !data) body = <ErrorPanel error={error} onRetry={() => void refetch()} />
  else if (rows?.length === 0) body = <Empty title={t(m.noWays)} hint={t(m.noWaysHint)} />
  else if (rows) body = <Table label={t(m.waysTitle)} rows={rows} columns={columnsWith(open)} rowKey="key" />
  const [way, name] = [refusing && t(wayText[refusing.way]), refusing?.tradeName ?? '']
  return (
    <Card flush title={t(m.waysTitle)}>
      {body}
      {refusing && (
        <RefuseDialog
          title={t(m.refuseWayTitle, { way: way ?? '', name })}
          refuse={(reason) =>
            api.subMerchantDesk.refuseWay({ merchantId: refusing.merchantId, way: refusing.way, reason })
          }
          onClose={close}
        />
      )}
    </Card>
  )
}

function columnsWith(onRefuse: (way: DeskWay) => void): Column<Row>[] {
  return [
    { key: 'way', title: m.way, cell: ({ way }) => <Words of={wayText[way]} /> },
    {
      key: 'tradeName',
      title: m.merchant,
      cell: (row) => <MerchantName of={row} />,
    },
    { key: 'parentMerchantId', title: m.master },
    { key: 'appliedBy', title: a.appliedBy },
    { key: 'applyTime', title: a.applyTime },
    {
      key: 'acts',
      title: m.acts,
      cell: (row) => (
        <span className="flex gap-2 max-sm:justify-end">
          <GoLink
            to={pathTo('/admin/merchants/$merchantId/channels', { merchantId: row.merchantId })}
            className={buttonClass('default', 'small')}
          >
            <Words of={m.openChannels} />
          </GoLink>
          <Button size="small" look="ghost" onClick={() => onRefuse(row)}>
            <Words of={m.refuse} />
          </Button>
        </span>
      ),
    },
  ]
}
