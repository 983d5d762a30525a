import { ticketRoutes } from '#features/products/tickets/tickets.routes.ts'
import { feature } from '#server/feature.ts'

export const ticketsFeature = feature({
  routes: {
    tickets: ticketRoutes,
  },
})
