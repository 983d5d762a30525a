import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'
import { ticketPath } from '#console/ticket.ts'

export const sessionTicketsConsole = {
  contracts: {
    signInTickets: async () =>
      (await import('#features/session/tickets/tickets.contract.ts')).ticketsContract,
  },
  publicPages: [
    // The ticket is removed from the URL before anything is shown (router.tsx).
    { path: '/user/login/$ticket', title: m.ticket },
    {
      path: ticketPath,
      title: m.ticket,
      page: lazyPage(() => import('#features/session/tickets/TicketPage.tsx'), 'TicketPage'),
    },
  ],
} as const satisfies ConsoleFeature
