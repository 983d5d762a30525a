import { ticketsContract } from '#features/session/tickets/tickets.contract.ts'
import { issueTicket, personOfTicket, takeTicket } from '#features/session/tickets/tickets.service.ts'
import { publicRoutes, routes } from '#server/http/routes.ts'

const { issue, look, take } = ticketsContract

export const ticketSignInRoutes = {
  ...routes({ issue }, { issue: (ctx) => issueTicket(ctx) }),
  ...publicRoutes(
    { look, take },
    {
      look: (requestContext, { ticket }) => personOfTicket(requestContext, ticket),
      take: (requestContext, { ticket }) => takeTicket(requestContext, ticket),
    },
  ),
}
