/** Product, section 3: a one-time ticket is valid for 60 seconds. */
export const ticketLifeMs = 60_000
export const ticketPurpose = 'ticket'

/** The URL of a ticket, below the sub-merchant's base path if it is for one. */
export function ticketUrl(publicUrl: string, ticket: string): string {
  return `${publicUrl}/user/login/${ticket}`
}
