import { merchantNotesContract, merchantTicketsContract } from '#features/provider/notes/notes.contract.ts'
import { addNote, notesOf, pinNote } from '#features/provider/notes/notes.service.ts'
import { ticketList } from '#features/provider/notes/tickets.fields.ts'
import {
  addTicket,
  commentOn,
  editTicket,
  lookingOf,
  pageOfTickets,
  ticketOf,
  totalsOfTickets,
} from '#features/provider/notes/tickets.service.ts'
import { exportedTickets } from '#features/provider/notes/tickets.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const merchantNoteRoutes = routes(merchantNotesContract, {
  list: (ctx, { merchantId }) => notesOf(ctx, merchantId),
  add: (ctx, { merchantId, ...note }) => addNote(ctx, merchantId, note),
  pin: (ctx, { merchantId, noteId, pinned }) => pinNote(ctx, merchantId, noteId, pinned),
})

export const merchantTicketRoutes = routes(merchantTicketsContract, {
  list: (ctx, query) => pageOfTickets(ctx, query),
  totals: (ctx, filters) => totalsOfTickets(ctx, filters),
  get: (ctx, one) => ticketOf(ctx, one),
  add: (ctx, { merchantId, ...ticket }) => addTicket(ctx, merchantId, ticket),
  edit: (ctx, { merchantId, ticketId, ...ticket }) => editTicket(ctx, { merchantId, ticketId }, ticket),
  comment: (ctx, { text, ...one }) => commentOn(ctx, one, text),
})

export const ticketExports = [
  exportOf(ticketList, ({ db, signedIn, now }, wanted) =>
    exportedTickets(db, lookingOf({ dataScope: signedIn.dataScope, signedIn, now }), wanted),
  ),
]
