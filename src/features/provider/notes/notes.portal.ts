import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as n } from '#features/provider/notes/notes.messages.ts'

export const notesPortal = {
  contracts: {
    merchantNotes: async () =>
      (await import('#features/provider/notes/notes.contract.ts')).merchantNotesContract,
    merchantTickets: async () =>
      (await import('#features/provider/notes/notes.contract.ts')).merchantTicketsContract,
  },
  pages: [
    pageEntry(
      '/admin/tickets',
      lazyPage(() => import('#features/provider/notes/TicketListPage.tsx'), 'TicketListPage'),
    ),

    detailEntry(
      '/admin/tickets/$merchantId/$ticketId',
      { title: n.ticket, right: 'merchantNote.query' },
      lazyPage(() => import('#features/provider/notes/TicketDetailPage.tsx'), 'TicketDetailPage'),
    ),
  ],
} as const satisfies PortalFeature
