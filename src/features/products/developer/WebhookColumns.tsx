import { useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { notifyTypeText } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import type { WebhookEndpoint } from '#features/gateway/webhooks/webhooks.contract.ts'
import { webhookTexts as m } from '#features/products/developer/developer.messages.ts'

export const webhookColumns: Column<WebhookEndpoint>[] = [
  { key: 'url', title: m.url, copyable: true, cell: ({ url }) => <span className="break-all">{url}</span> },
  {
    key: 'status',
    title: m.status,
    cell: ({ status }) => (
      <StatusTag kind={status === 'active' ? 'done' : 'waiting'}>
        <Words of={m[status]} />
      </StatusTag>
    ),
  },
  {
    key: 'events',
    title: m.events,
    cell: ({ events }) => (
      <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
        {events.map((event) => (
          <Tag key={event}>
            <Words of={notifyTypeText[event]} />
          </Tag>
        ))}
      </span>
    ),
  },
  { key: 'lately', title: m.lately, cell: (endpoint) => <Lately of={endpoint} /> },
  {
    key: 'previousUntil',
    title: m.overlap,
    cell: ({ previousUntil }) => (previousUntil ? <Instant at={previousUntil} /> : '—'),
  },
  { key: 'createTime', title: m.createTime },
]

function Lately({ of: { delivered, failed } }: { of: WebhookEndpoint }) {
  return useText()(m.latelyText, { delivered, failed })
}
