import { useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Filter, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { queryIn } from '#console/list/filters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can } from '#console/permission.tsx'
import type { Search } from '#console/search.ts'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import { DeliveryAnswer, DeliveryTag } from '#features/gateway/webhooks/DeliveryTags.tsx'
import {
  type Delivery,
  type DeliveryListQuery,
  deliveryList,
} from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { m } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import { m as page } from '#features/products/developer/developer.messages.ts'

const plain: Filter<DeliveryListQuery>[] = [
  ...fieldFilters(deliveryList, ['orderId', 'status', 'notifyType']),
  { days: ['from', 'to'], label: m.createTime },
]

/** Includes an endpoint filter if the merchant has endpoints. */
function useFilters(): Filter<DeliveryListQuery>[] {
  const { data = [] } = useRead(api.webhooks.list, {})
  if (data.length === 0) return plain
  const options = data.map(({ endpointId, url }) => ({ value: endpointId, label: url }))
  return [...plain, { key: 'endpointId', label: m.endpoint, options }]
}

const choice: FieldChoice<Delivery> = {
  shown: ['createTime', 'notifyType', 'status', 'httpStatus', 'orderId', 'url'],
  more: ['attempts', 'nextTime', 'deliverTime', 'refundOrderId'],
  special: {
    status: { cell: ({ status }) => <DeliveryTag of={status} /> },
    httpStatus: { key: 'answer', align: 'left', cell: (row) => <DeliveryAnswer of={row} /> },
    orderId: {
      cell: ({ orderId }) => (
        <TextLink to={pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })}>{orderId}</TextLink>
      ),
    },
    url: { cell: ({ url }) => <Address of={url} /> },
    nextTime: { zoned: false },
    deliverTime: { zoned: false },
  },
}

/** Webhook deliveries to the merchant, newest first. */
export function Deliveries() {
  const filters = useFilters()
  const columns = useFieldColumns(deliveryList, choice)
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
        rowLink={({ notificationId }) =>
          pathTo('/Products/Developer/Delivery/$notificationId', { notificationId })
        }
        live="delivery"
        empty={{ title: m.empty, hint: m.emptyHint }}
      />
    </div>
  )
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
