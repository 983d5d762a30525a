import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DeliveryAnswer, DeliveryTag } from '#features/gateway/webhooks/DeliveryTags.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { merchantFilter } from '#features/merchants/operations/merchantFilter.tsx'
import {
  type DeskDelivery,
  type DeskDeliveryQuery,
  deskDeliveryList,
} from '#features/products/developer/operations/notificationDesk.fields.ts'
import { m } from '#features/products/developer/operations/notificationDesk.messages.ts'
import { ReplayDialog } from '#features/products/developer/operations/ReplayDialog.tsx'
import { TroubledEndpoints } from '#features/products/developer/operations/TroubledEndpoints.tsx'

const filters: Filter<DeskDeliveryQuery>[] = [
  merchantFilter,
  ...fieldFilters(deskDeliveryList, ['status', 'notifyType', 'orderId']),
  { key: 'address', label: m.address },
  { days: ['fromDay', 'toDay'], label: m.created },
]

const choice: FieldChoice<DeskDelivery> = {
  shown: ['createTime', 'mchCode', 'notifyType', 'status', 'httpStatus', 'attempts', 'orderId'],
  more: ['url', 'refundOrderId', 'deliverTime', 'notificationId'],
  special: {
    mchCode: {
      title: m.merchant,
      exportAs: ['mchCode', 'mchName'],
      cell: ({ mchCode, mchName }) => <MerchantName of={{ merchantId: mchCode, tradeName: mchName }} />,
    },
    status: { cell: ({ status }) => <DeliveryTag of={status} /> },
    httpStatus: {
      exportAs: ['httpStatus', 'failure', 'durationMs'],
      cell: (row) => <DeliveryAnswer of={row} />,
    },
    orderId: {
      cell: ({ orderId }) => (
        <TextLink to={pathTo('/admin/orders/$orderId', { orderId })}>{orderId}</TextLink>
      ),
    },
  },
}

/** Webhook deliveries of all merchants within the data scope. */
export function NotificationDeskPage() {
  const t = useText()
  const mayReplay = useCan('notificationDesk.edit')
  const columns = useFieldColumns(deskDeliveryList, choice)
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
        rowLink={({ mchCode, notificationId }) =>
          pathTo('/admin/notifications/$mchCode/$notificationId', { mchCode, notificationId })
        }
        {...(mayReplay ? { actions } : {})}
        live="delivery"
        exportTo={deskDeliveryList.file}
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
