/** Product, section 3: a one-time ticket is good for 60 seconds. */
export const ticketLifeMs = 60_000
export const ticketPurpose = 'ticket'

/** Where a ticket leads, at the sub-merchant's own base where it is for one. */
export function ticketUrl(publicUrl: string, ticket: string): string {
  return `${publicUrl}/user/login/${ticket}`
}
