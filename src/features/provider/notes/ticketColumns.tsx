import type { Column } from '#console/ListPage.tsx'
import { zoned } from '#console/ui/table/zoned.ts'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import type { MerchantTicket } from '#features/provider/notes/notes.contract.ts'
import { kindText, m } from '#features/provider/notes/notes.messages.ts'
import { Due, PriorityTag, TicketStateTag } from '#features/provider/notes/TicketTags.tsx'
import type { Zone } from '#shared/zone.ts'

export function ticketColumns(zone: Zone, { merchant }: { merchant: boolean }): Column<MerchantTicket>[] {
  const whose: Column<MerchantTicket>[] = merchant
    ? [
        {
          key: 'merchantId',
          title: m.merchant,
          exportAs: ['merchantId', 'tradeName'],
          cell: (ticket) => <MerchantName of={ticket} />,
        },
      ]
    : []
  return [
    {
      key: 'title',
      title: m.ticketTitle,
      cell: ({ title }) => <bdi className="block max-w-80 min-w-40 whitespace-normal">{title}</bdi>,
    },
    ...whose,
    { key: 'state', title: m.state, cell: ({ state }) => <TicketStateTag of={state} /> },
    {
      key: 'priority',
      title: m.priority,
      sortable: true,
      cell: ({ priority }) => <PriorityTag of={priority} />,
    },
    { key: 'kind', title: m.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
    { key: 'assignee', title: m.assignee, cell: ({ assignee }) => <Assignee of={assignee} /> },
    { key: 'dueDay', title: m.dueDay, sortable: true, cell: (ticket) => <Due of={ticket} /> },
    { key: 'comments', title: m.comments, align: 'right', hidden: true },
    { key: 'updateTime', title: zoned(m.updateTime, zone), sortable: true, hidden: true },
    { key: 'createTime', title: zoned(m.createTime, zone), sortable: true, hidden: true },
    { key: 'madeBy', title: m.madeBy, hidden: true },
  ]
}

function Assignee({ of }: { of: string | null }) {
  if (of !== null) return <bdi>{of}</bdi>
  return (
    <span className="text-text-3">
      <Words of={m.nobody} />
    </span>
  )
}
