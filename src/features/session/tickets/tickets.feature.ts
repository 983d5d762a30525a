import { ticketSignInRoutes } from '#features/session/tickets/tickets.routes.ts'
import { feature } from '#server/feature.ts'

export const sessionTicketsFeature = feature({
  routes: {
    signInTickets: ticketSignInRoutes,
  },
})
