import { z } from 'zod'
import {
  ticketKinds,
  ticketPriorities,
  ticketStates,
  ticketViews,
} from '#features/provider/notes/notes.domain.ts'
import { kindText, m, priorityText, stateText } from '#features/provider/notes/notes.messages.ts'
import { day, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The tickets about the merchants in the data scope. */
export const ticketList = declareList({
  fields: {
    title: textField(m.ticketTitle),
    merchantId: textField(m.code),
    tradeName: textField(m.merchant),
    kind: nameField(m.kind, { names: ticketKinds, texts: kindText }),
    priority: nameField(m.priority, { names: ticketPriorities, texts: priorityText, sortable: true }),
    state: nameField(m.state, { names: ticketStates, texts: stateText }),
    assignee: nullableTextField(m.assignee),
    /** The last day on which it is in time, in the provider's time zone. */
    dueDay: wordField(m.dueDay, day.nullable(), { sortable: true }),
    comments: numberField(m.comments),
    madeBy: textField(m.madeBy),
    createTime: instantField(m.createTime, { sortable: true }),
    updateTime: instantField(m.updateTime, { sortable: true }),
    closeTime: nullableInstantField(m.closeTime),
    ticketId: textField(m.ticketId),
    assigneeId: unshownField(z.uuid().nullable()),
    /** The due day is past and the ticket is not closed. */
    overdue: unshownField(z.boolean()),
    /** Counts the changes, so that a change based on an older version is refused. */
    version: unshownField(z.int()),
  },
  key: 'ticketId',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    view: z.enum(ticketViews).optional(),
    state: z.enum([...ticketStates, 'notClosed']).optional(),
    kind: z.enum(ticketKinds).optional(),
    priority: z.enum(ticketPriorities).optional(),
    assigneeId: z.uuid().optional(),
    merchantId: z.string().max(6).optional(),
  },
  file: { path: '/provider/tickets/export', access: 'merchantNote.export', name: 'tickets' },
})
export type MerchantTicket = z.output<typeof ticketList.row>
export type TicketQuery = z.output<typeof ticketList.query>
