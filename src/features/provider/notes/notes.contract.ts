import { z } from 'zod'
import { ticketKinds, ticketPriorities, ticketStates, widths } from '#features/provider/notes/notes.domain.ts'
import { merchantTicketErrors, noteErrors } from '#features/provider/notes/notes.errors.ts'
import { ticketList } from '#features/provider/notes/tickets.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, flag, instant, text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const note = z.strictObject({
  noteId: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  madeBy: z.string(),
  createTime: instant,
})
export type MerchantNote = z.output<typeof note>

const facts = {
  title: text({ min: 1, max: widths.title }),
  kind: z.enum(ticketKinds),
  priority: z.enum(ticketPriorities),
  /** An account of provider staff; null for nobody. */
  assigneeId: z.uuid().nullable(),
  /** The last day on which it is in time, by the provider's calendar. */
  dueDay: day.nullable(),
}
export const newTicket = z.strictObject(facts)
export type NewTicket = z.output<typeof newTicket>

export const ticketDetail = z.strictObject({
  ...ticketList.row.shape,
  thread: z.array(
    z.strictObject({ commentId: z.string(), text: z.string(), madeBy: z.string(), createTime: instant }),
  ),
})
export type TicketDetail = z.output<typeof ticketDetail>

const byMerchant = { merchantId: z.string().max(6) }

export const ticketTotals = z.strictObject({
  count: z.int(),
  open: z.int(),
  waiting: z.int(),
  overdue: z.int(),
  mine: z.int(),
  unassigned: z.int(),
})
export type TicketTotals = z.output<typeof ticketTotals>

const one = { ...byMerchant, ticketId: z.uuid() }
const errors = [merchantErrors.notFound, merchantTicketErrors.notFound] as const

export const merchantNotesContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/notes',
    access: 'merchantNote.query',
    summary: 'List the latest 200 notes on a merchant, pinned first',
    input: z.strictObject(byMerchant),
    output: z.array(note),
    errors: [merchantErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/notes',
    access: 'merchantNote.add',
    summary: 'Add an internal note on a merchant',
    input: z.strictObject({ ...byMerchant, text: text({ min: 1, max: widths.note }), pinned: flag }),
    output: note,
    errors: [merchantErrors.notFound],
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/notes/{noteId}',
    access: 'merchantNote.edit',
    summary: 'Pin or unpin a note',
    input: z.strictObject({ ...byMerchant, noteId: z.uuid(), pinned: flag }),
    output: done,
    errors: [merchantErrors.notFound, noteErrors.notFound],
  }),
}

export const merchantTicketsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/tickets',
    access: 'merchantNote.query',
    summary: 'List tickets on merchants',
    input: ticketList.query,
    output: pageOf(ticketList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/tickets/totals',
    access: 'merchantNote.query',
    summary: 'Count tickets by status',
    input: z.strictObject(ticketList.filters),
    output: ticketTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/tickets/{ticketId}',
    access: 'merchantNote.query',
    summary: 'Get a ticket with its comments',
    input: z.strictObject(one),
    output: ticketDetail,
    errors,
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/tickets',
    access: 'merchantNote.add',
    summary: 'Create a ticket on a merchant; its assignee is notified by email',
    input: z.strictObject({ ...byMerchant, ...facts }),
    output: z.strictObject({ ticketId: z.string() }),
    errors: [merchantErrors.notFound],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/tickets/{ticketId}',
    access: 'merchantNote.edit',
    summary: 'Update, assign, close or reopen a ticket',
    input: z.strictObject({ ...one, ...facts, state: z.enum(ticketStates), version: wholeNumber }),
    output: done,
    errors: [...errors, merchantTicketErrors.changed],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/tickets/{ticketId}/comments',
    access: 'merchantNote.edit',
    summary: 'Comment on an open ticket',
    input: z.strictObject({ ...one, text: text({ min: 1, max: widths.comment }) }),
    output: done,
    errors: [...errors, merchantTicketErrors.closed],
  }),
}
