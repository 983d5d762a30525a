import { ticketsContract } from '#features/products/tickets/tickets.contract.ts'
import { setTicket, ticketSettingOf } from '#features/products/tickets/tickets.service.ts'
import { routes } from '#server/http/routes.ts'

export const ticketRoutes = routes(ticketsContract, {
  get: (ctx) => ticketSettingOf(ctx.db, ctx.scope),
  set: (ctx, wanted) => setTicket(ctx, wanted),
})
