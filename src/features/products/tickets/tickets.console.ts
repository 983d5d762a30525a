import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const ticketsConsole = {
  contracts: {
    tickets: async () => (await import('#features/products/tickets/tickets.contract.ts')).ticketsContract,
  },
  pages: [
    {
      path: '/Products/Devices/Ticket',
      title: m.ticket,
      access: 'device.query',
      hidden: true,
      page: lazyPage(() => import('#features/products/tickets/TicketPage.tsx'), 'TicketPage'),
    },
  ],
} as const satisfies ConsoleFeature
