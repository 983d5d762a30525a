import { Monitor, Network, Scale, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api, type Call } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { OwnerResets } from '#features/account/staff/operations/OwnerResets.tsx'
import type {
  MerchantDevice,
  MerchantSettlement,
  MerchantStaff,
  MerchantSub,
} from '#features/provider/merchants/detail/detail.contract.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import {
  deviceColumns,
  settlementColumns,
  staffColumns,
  subColumns,
} from '#features/provider/merchants/detail/listColumns.tsx'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { Part } from '#features/provider/merchants/detail/Part.tsx'
import { firstRows, ShowAll } from '#features/provider/merchants/detail/ShowAll.tsx'
import type { Text } from '#shared/messages.ts'

/* A merchant's short lists, shown in full. */

export function StaffTab() {
  return (
    <ListTab
      call={api.merchantDetail.staff}
      show={(rows, merchantId) => (
        <>
          <Rows<MerchantStaff>
            {...{ rows }}
            label={m.staff}
            rowKey="accountId"
            columns={staffColumns}
            icon={Users}
            none={m.noStaff}
          />
          <OwnerResets merchantId={merchantId} staff={rows} />
        </>
      )}
    />
  )
}

export function DevicesTab() {
  return (
    <ListTab
      call={api.merchantDetail.devices}
      show={(rows) => (
        <Rows<MerchantDevice>
          {...{ rows }}
          label={m.devices}
          rowKey="deviceId"
          columns={deviceColumns}
          icon={Monitor}
          none={m.noDevices}
        />
      )}
    />
  )
}

export function SubMerchantsTab() {
  return (
    <ListTab
      call={api.merchantDetail.subMerchants}
      show={(rows) => (
        <Rows<MerchantSub>
          {...{ rows }}
          label={m.subMerchants}
          rowKey="merchantId"
          columns={subColumns}
          icon={Network}
          none={m.noSubs}
        />
      )}
    />
  )
}

export function SettlementsTab() {
  return (
    <ListTab
      call={api.merchantDetail.settlements}
      show={(rows) => (
        <Rows<MerchantSettlement>
          {...{ rows }}
          label={m.settlements}
          rowKey="clearingId"
          columns={settlementColumns}
          icon={Scale}
          none={m.noSettlements}
        />
      )}
    />
  )
}

type ListTabProps<T> = {
  call: Call<{ merchantId: string }, T[]>
  show: (rows: T[], merchantId: string) => ReactNode
}

function ListTab<T>({ call, show }: ListTabProps<T>) {
  return (
    <MerchantFrame>
      {({ merchantId }) => (
        <Part call={call} input={{ merchantId }}>
          {(rows) => show(rows, merchantId)}
        </Part>
      )}
    </MerchantFrame>
  )
}

type RowsProps<R extends object> = {
  rows: R[]
  label: Text
  rowKey: keyof R & string
  columns: readonly Column<R>[]
  icon: typeof Users
  none: Text
}

function Rows<R extends object>({ rows, label, rowKey, columns, icon, none }: RowsProps<R>) {
  const t = useText()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, firstRows)
  return (
    <Card flush>
      {rows.length === 0 ? (
        <Empty icon={icon} title={t(none)} />
      ) : (
        <Table label={t(label)} rows={shown} columns={columns} rowKey={rowKey} />
      )}
      <ShowAll count={rows.length} shown={shown.length} onShow={() => setAll(true)} />
    </Card>
  )
}
