export const ticketKinds = [
  'question',
  'problem',
  'settlement',
  'channel',
  'documents',
  'sales',
  'other',
] as const
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export const ticketStates = ['open', 'waiting', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** The filters of tickets: all, your own, unassigned, overdue. */
export const ticketViews = ['mine', 'unassigned', 'overdue'] as const

export const widths = { note: 2_000, title: 120, comment: 2_000 } as const

/** Whose day is over on `today`, while it is not closed. */
export function isOverdue(
  { state, dueDay }: { state: TicketState; dueDay: string | null },
  today: string,
): boolean {
  return state !== 'closed' && dueDay !== null && dueDay < today
}
