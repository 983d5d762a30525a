import { RotateCw, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/account/merchants/operations/merchantFilter.tsx'
import { DeliveryAnswer, DeliveryTag } from '#features/products/developer/DeliveryTags.tsx'
import {
  type DeskDelivery,
  type DeskDeliveryQuery,
  deskDeliveryExport,
} from '#features/products/developer/operations/notificationDesk.contract.ts'
import { m, statusText, typeText } from '#features/products/developer/operations/notificationDesk.messages.ts'
import { ReplayDialog } from '#features/products/developer/operations/ReplayDialog.tsx'
import { TroubledEndpoints } from '#features/products/developer/operations/TroubledEndpoints.tsx'
import type { Zone } from '#shared/zone.ts'

const filters: Filter<DeskDeliveryQuery>[] = [
  merchantFilter,
  { key: 'status', label: m.status, options: optionsOf(statusText) },
  { key: 'notifyType', label: m.type, options: optionsOf(typeText) },
  { key: 'orderId', label: m.orderId },
  { key: 'address', label: m.address },
  { days: ['fromDay', 'toDay'], label: m.created },
]

/** Webhook deliveries of all merchants within the data scope. */
export function NotificationDeskPage() {
  const t = useText()
  const zone = useZone()
  const mayReplay = useCan('notificationDesk.edit')
  const columns = useMemo(() => columnsIn(zone), [zone])
  const [many, setMany] = useState(false)
  const replay = useReplay()
  const actions = (one: DeskDelivery) => [
    { key: 'replay', label: t(m.replay), icon: RotateCw, onSelect: () => void replay(one) },
  ]
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        pageActions={
          <Can do="notificationDesk.edit">
            <Button icon={Send} onClick={() => setMany(true)}>
              {t(m.replayMany)}
            </Button>
          </Can>
        }
        endpoint={api.notificationDesk.list}
        rowKey="notificationId"
        columns={columns}
        filters={filters}
        rowLink={({ mchCode, notificationId }) => `/admin/notifications/${mchCode}/${notificationId}`}
        {...(mayReplay ? { actions } : {})}
        live="delivery"
        exportTo={deskDeliveryExport}
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
      <TroubledEndpoints />
      {many && <ReplayDialog onClose={() => setMany(false)} />}
    </>
  )
}

/** Resends a delivery after confirmation. */
export function useReplay() {
  const t = useText()
  const write = useWrite(
    (one: { mchCode: string; notificationId: string }) => api.notificationDesk.replay(one),
    {
      onDone: () => notify.success(m.replayed),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  return async ({ mchCode, notificationId }: { mchCode: string; notificationId: string }) => {
    const sure = await confirm({ title: t(m.replayTitle), body: t(m.replayHint), confirmLabel: t(m.replay) })
    if (sure) write.submit({ mchCode, notificationId })
  }
}

function columnsIn(zone: Zone): Column<DeskDelivery>[] {
  return [
    { key: 'createTime', title: zoned(m.created, zone), sortable: true },
    {
      key: 'mchCode',
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    { key: 'notifyType', title: m.type, cell: ({ notifyType }) => <Words of={typeText[notifyType]} /> },
    { key: 'status', title: m.status, cell: ({ status }) => <DeliveryTag of={status} /> },
    {
      key: 'httpStatus',
      title: m.httpStatus,
      exportAs: ['httpStatus', 'failure', 'durationMs'],
      cell: (row) => <DeliveryAnswer of={row} />,
    },
    { key: 'attempts', title: m.attempts, align: 'right' },
    {
      key: 'orderId',
      title: m.orderId,
      cell: ({ orderId }) => <TextLink to={`/admin/orders/${orderId}`}>{orderId}</TextLink>,
    },
    { key: 'url', title: m.address, hidden: true, copyable: true },
    { key: 'refundOrderId', title: m.refundOrderId, hidden: true, copyable: true },
    { key: 'deliverTime', title: zoned(m.delivered, zone), hidden: true },
    { key: 'notificationId', title: m.notificationId, hidden: true, copyable: true },
  ]
}
