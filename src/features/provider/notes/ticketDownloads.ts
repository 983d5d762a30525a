import { ticketExport } from '#features/provider/notes/notes.contract.ts'
import { kindText, m, priorityText, stateText } from '#features/provider/notes/notes.messages.ts'
import { exportedTickets, ticketSorting } from '#features/provider/notes/tickets.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { dayOf } from '#shared/time.ts'

const columns: ColumnsOf<typeof ticketExport> = {
  title: { title: m.ticketTitle, kind: 'text' },
  merchantId: { title: m.code, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  kind: { title: m.kind, kind: 'name', texts: kindText },
  priority: { title: m.priority, kind: 'name', texts: priorityText },
  state: { title: m.state, kind: 'name', texts: stateText },
  assignee: { title: m.assignee, kind: 'text' },
  dueDay: { title: m.dueDay, kind: 'text' },
  comments: { title: m.comments, kind: 'number' },
  madeBy: { title: m.madeBy, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
  updateTime: { title: m.updateTime, kind: 'instant' },
  closeTime: { title: m.closeTime, kind: 'instant' },
  ticketId: { title: m.ticketId, kind: 'text' },
}

/** The list of tickets as a file: those about merchants that its taker reaches. */
export const ticketExports = [
  exportOf(
    { file: ticketExport, fields: columns },
    ({ db, signedIn: { dataScope, accountId }, now }, wanted) => {
      const looking = { dataScope, accountId, today: dayOf(now, 'America/Vancouver') }
      return inOrder(wanted, exportedTickets(db, looking, wanted), ticketSorting)
    },
  ),
]
