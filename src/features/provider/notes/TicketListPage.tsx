import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { type Filter, ListPage, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { TicketTotals } from '#features/provider/notes/notes.contract.ts'
import { m } from '#features/provider/notes/notes.messages.ts'
import { TicketDialog } from '#features/provider/notes/TicketDialog.tsx'
import { Due, PriorityTag, TicketStateTag } from '#features/provider/notes/TicketTags.tsx'
import { type MerchantTicket, type TicketQuery, ticketList } from '#features/provider/notes/tickets.fields.ts'

const filters: Filter<TicketQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  {
    key: 'view',
    label: m.view,
    options: (['mine', 'unassigned', 'overdue'] as const).map((value) => ({ value, label: m[value] })),
  },
  ...fieldFilters(ticketList, ['state', 'kind', 'priority']),
]
const linkOf = ({ merchantId, ticketId }: MerchantTicket) =>
  pathTo('/admin/tickets/$merchantId/$ticketId', { merchantId, ticketId })

const choice: FieldChoice<MerchantTicket> = {
  shown: ['title', 'merchantId', 'state', 'priority', 'kind', 'assignee', 'dueDay'],
  more: ['comments', 'updateTime', 'createTime', 'madeBy'],
  special: {
    title: { cell: ({ title }) => <bdi className="block max-w-80 min-w-40 whitespace-normal">{title}</bdi> },
    merchantId: {
      title: m.merchant,
      exportAs: ['merchantId', 'tradeName'],
      cell: (ticket) => <MerchantName of={ticket} />,
    },
    state: { cell: ({ state }) => <TicketStateTag of={state} /> },
    priority: { cell: ({ priority }) => <PriorityTag of={priority} /> },
    assignee: { cell: ({ assignee }) => <Assignee of={assignee} /> },
    dueDay: { cell: (ticket) => <Due of={ticket} /> },
  },
}
const ofMerchantChoice = { ...choice, shown: choice.shown.filter((key) => key !== 'merchantId') }

/** The tickets about all merchants in the data scope. */
export function TicketListPage() {
  const columns = useFieldColumns(ticketList, choice)
  return (
    <ListPage
      title={m.title}
      description={m.about}
      endpoint={api.merchantTickets.list}
      rowKey="ticketId"
      columns={columns}
      filters={filters}
      rowLink={linkOf}
      totals={totals}
      pageActions={<AddTicket />}
      empty={{ title: m.none, hint: m.noneHint, action: <AddTicket /> }}
      exportTo={ticketList.file}
    />
  )
}

/** The tickets about one merchant, as a part of its page. */
export function TicketsOf({ merchantId }: { merchantId: string }) {
  const columns = useFieldColumns(ticketList, ofMerchantChoice)
  const fixed = useMemo(() => ({ merchantId }), [merchantId])
  return (
    <ListView
      title={m.title}
      endpoint={api.merchantTickets.list}
      rowKey="ticketId"
      columns={columns}
      fixed={fixed}
      rowLink={linkOf}
      empty={{ title: m.none, hint: m.noneHint }}
    />
  )
}

function Assignee({ of }: { of: string | null }) {
  if (of !== null) return <bdi>{of}</bdi>
  return (
    <span className="text-text-3">
      <Words of={m.nobody} />
    </span>
  )
}

/** Opens the form of a new ticket, for those who may write one. */
export function AddTicket({ merchantId }: { merchantId?: string }) {
  const t = useText()
  const [adding, setAdding] = useState(false)
  if (!useCan('merchantNote.add')) return null
  return (
    <>
      <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
        {t(m.add)}
      </Button>
      {adding && (
        <TicketDialog
          onClose={() => setAdding(false)}
          {...(merchantId === undefined ? {} : { merchantId })}
        />
      )}
    </>
  )
}

const totals = {
  read: (narrowing: Partial<TicketQuery>) => api.merchantTickets.totals(narrowing),
  count: ({ count }: TicketTotals) => count,
  show: (sums: TicketTotals) => <Totals {...sums} />,
}

function Totals(sums: TicketTotals) {
  const t = useText()
  const keys = ['open', 'waiting', 'overdue', 'mine', 'unassigned'] as const
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {keys.map((key) => (
        <span key={key}>
          {t(m[key])} <span className="font-medium text-text">{sums[key]}</span>
        </span>
      ))}
    </span>
  )
}
