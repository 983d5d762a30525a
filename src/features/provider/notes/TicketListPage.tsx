import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#console/api.ts'
import { type Filter, ListPage, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { useZone } from '#console/zone.tsx'
import {
  type MerchantTicket,
  type TicketQuery,
  type TicketTotals,
  ticketExport,
} from '#features/provider/notes/notes.contract.ts'
import { kindText, m, priorityText, stateText } from '#features/provider/notes/notes.messages.ts'
import { TicketDialog } from '#features/provider/notes/TicketDialog.tsx'
import { ticketColumns } from '#features/provider/notes/ticketColumns.tsx'

const filters: Filter<TicketQuery>[] = [
  { key: 'search', label: m.search, placeholder: m.searchHint },
  {
    key: 'view',
    label: m.view,
    options: (['mine', 'unassigned', 'overdue'] as const).map((value) => ({ value, label: m[value] })),
  },
  { key: 'state', label: m.state, options: optionsOf(stateText) },
  { key: 'kind', label: m.kind, options: optionsOf(kindText) },
  { key: 'priority', label: m.priority, options: optionsOf(priorityText) },
]
const linkOf = ({ merchantId, ticketId }: MerchantTicket) => `/admin/tickets/${merchantId}/${ticketId}`

/** Tickets about every merchant that one reaches. */
export function TicketListPage() {
  const zone = useZone()
  const columns = useMemo(() => ticketColumns(zone, { merchant: true }), [zone])
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
      exportTo={ticketExport}
    />
  )
}

/** Those about one merchant, as a part of its page. */
export function TicketsOf({ merchantId }: { merchantId: string }) {
  const zone = useZone()
  const columns = useMemo(() => ticketColumns(zone, { merchant: false }), [zone])
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
