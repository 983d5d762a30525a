import { z } from 'zod'
import { signInAnswer } from '#features/session/session.contract.ts'
import { ticketErrors } from '#features/session/tickets/tickets.errors.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

const ticket = z.string().max(100)

export const issuedTicket = z.strictObject({
  /** The URL to open on the other device; it ends with the ticket. */
  url: z.string(),
  /** The URL as a QR code, black on white. */
  svg: z.string(),
  expireTime: instant,
})

/** The ticket's user, shown before it is used. */
export const ticketPerson = z.strictObject({
  username: z.string(),
  displayName: z.string(),
  /** Empty for the provider's staff. */
  tradeName: z.string(),
})
export type TicketPerson = z.output<typeof ticketPerson>

export const ticketsContract = {
  issue: endpoint({
    method: 'POST',
    path: '/tickets',
    access: 'security.edit',
    summary: 'Create a one-time link that signs the same person in on another device within 60 seconds',
    output: issuedTicket,
    whileBlocked: true,
    requiresStepUp: true,
  }),
  look: endpoint({
    method: 'POST',
    path: '/login/ticket/person',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Get whom a ticket would sign in, without using it',
    input: z.strictObject({ ticket }),
    output: ticketPerson,
    errors: [ticketErrors.over],
    whileBlocked: true,
    perMinute: 30,
  }),
  take: endpoint({
    method: 'POST',
    path: '/login/ticket',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Sign in with a one-time ticket; a second factor is still required',
    input: z.strictObject({ ticket }),
    output: signInAnswer,
    errors: [ticketErrors.over, sessionErrors.disabled],
    whileBlocked: true,
    perMinute: 30,
  }),
}
