import { useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { queryIn } from '#console/list/filters.ts'
import { Can } from '#console/permission.tsx'
import type { Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import type { Delivery, DeliveryListQuery } from '#features/gateway/webhooks/webhooks.contract.ts'
import { DeliveryAnswer, DeliveryTag } from '#features/products/developer/DeliveryTags.tsx'
import {
  deliveryStatusText,
  deliveryTexts as m,
  notifyTypeText,
  m as page,
} from '#features/products/developer/developer.messages.ts'
import type { Text } from '#shared/messages.ts'

const plain: Filter<DeliveryListQuery>[] = [
  { key: 'orderId', label: m.orderId },
  { key: 'status', label: m.status, options: optionsOf(deliveryStatusText) },
  { key: 'notifyType', label: m.notifyType, options: optionsOf(notifyTypeText) },
  { days: ['from', 'to'], label: m.createTime },
]

/** Includes an endpoint filter if the merchant has endpoints. */
function useFilters(): Filter<DeliveryListQuery>[] {
  const { data = [] } = useRead(api.webhooks.list, {})
  if (data.length === 0) return plain
  const options = data.map(({ endpointId, url }) => ({ value: endpointId, label: url }))
  return [...plain, { key: 'endpointId', label: m.endpoint, options }]
}

/** Webhook deliveries to the merchant, newest first. */
export function Deliveries() {
  const zone = useZone()
  const filters = useFilters()
  const columns = useMemo(() => columnsWith(zoned(m.createTime, zone)), [zone])
  return (
    <div className="flex flex-col gap-3">
      <Can do="developer.edit">
        <ResendMatching filters={filters} />
      </Can>
      <ListView
        title={page.deliveries}
        endpoint={api.webhooks.deliveries}
        rowKey="notificationId"
        columns={columns}
        filters={filters}
        rowLink={({ notificationId }) => `/Products/Developer/Delivery/${notificationId}`}
        live="delivery"
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
    </div>
  )
}

function columnsWith(created: Text): Column<Delivery>[] {
  return [
    { key: 'createTime', title: created, sortable: true },
    { key: 'notifyType', title: m.notifyType, cell: (row) => <Words of={notifyTypeText[row.notifyType]} /> },
    { key: 'status', title: m.status, cell: ({ status }) => <DeliveryTag of={status} /> },
    { key: 'answer', title: m.answer, cell: (row) => <DeliveryAnswer of={row} /> },
    {
      key: 'orderId',
      title: m.orderId,
      copyable: true,
      cell: ({ orderId }) => <TextLink to={`/Payments/PayOrder/Detail/${orderId}`}>{orderId}</TextLink>,
    },
    { key: 'url', title: m.url, cell: ({ url }) => <Address of={url} /> },
    { key: 'attempts', title: m.attempts, align: 'right', hidden: true },
    { key: 'nextTime', title: m.nextTime, hidden: true },
    { key: 'deliverTime', title: m.deliverTime, hidden: true },
    { key: 'refundOrderId', title: m.refundOrderId, hidden: true, copyable: true },
  ]
}

/** Shortened to fit the column; the delivery page shows it in full. */
function Address({ of }: { of: string }) {
  return (
    <span className="block max-w-48 truncate max-sm:ml-auto" title={of}>
      {of.replace(/^https?:\/\//, '')}
    </span>
  )
}

/** Counts the matching deliveries, asks for confirmation, and resends each. */
function ResendMatching({ filters }: { filters: readonly Filter<DeliveryListQuery>[] }) {
  const t = useText()
  const wanted = queryIn(filters, useSearch({ strict: false }) as Search)
  const resend = useWrite(() => api.webhooks.resendMany({ ...wanted, dryRun: false }), {
    onDone: ({ count }) => notify.success(t(m.resentMany, { count })),
    onFailed: ({ message }) => notify.error(message),
  })
  const count = useWrite(() => api.webhooks.resendMany({ ...wanted, dryRun: true }), {
    onDone: (counted) => void ask(counted.count),
    onFailed: ({ message }) => notify.error(message),
  })

  async function ask(matching: number) {
    if (matching === 0) return notify.info(m.resendNone)
    const title = t(m.resendTitle, { count: matching })
    if (await confirm({ title, body: t(m.resendBody), confirmLabel: t(m.resend) })) resend.submit()
  }

  return (
    <div className="flex justify-end">
      <Button icon={Send} busy={count.pending || resend.pending} onClick={() => count.submit()}>
        {t(m.resendMatching)}
      </Button>
    </div>
  )
}
