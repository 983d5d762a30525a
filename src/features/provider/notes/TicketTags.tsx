import { useText } from '#console/language.tsx'
import { StatusTag, Tag } from '#console/ui/Tag.tsx'
import { DayText } from '#features/provider/notes/DayText.tsx'
import { m, priorityText, stateText } from '#features/provider/notes/notes.messages.ts'
import type { MerchantTicket } from '#features/provider/notes/tickets.fields.ts'

const kinds = { open: 'attention', waiting: 'waiting', closed: 'ended' } as const

export function TicketStateTag({ of }: { of: MerchantTicket['state'] }) {
  const t = useText()
  return <StatusTag kind={kinds[of]}>{t(stateText[of])}</StatusTag>
}

export function PriorityTag({ of }: { of: MerchantTicket['priority'] }) {
  const t = useText()
  if (of === 'urgent') return <StatusTag kind="failed">{t(priorityText.urgent)}</StatusTag>
  return of === 'high' ? <Tag>{t(priorityText.high)}</Tag> : <span>{t(priorityText[of])}</span>
}

/** The last day on which it is in time; told in words where that is over. */
export function Due({ of: { dueDay, overdue } }: { of: Pick<MerchantTicket, 'dueDay' | 'overdue'> }) {
  const t = useText()
  if (dueDay === null) return <span className="text-text-3">—</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
      <DayText day={dueDay} />
      {overdue && <StatusTag kind="failed">{t(m.overdue)}</StatusTag>}
    </span>
  )
}
