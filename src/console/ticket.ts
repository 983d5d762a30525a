/** Where a one-time ticket's page stands, once the ticket itself is out of the address. */
export const ticketPath = '/user/login/ticket'

let held: string | null = null

/** Keeps the ticket of the path in memory: a reload forgets it, and nothing of the browser's keeps it. */
export function holdTicket(ticket: string) {
  held = ticket
}

export function heldTicket(): string | null {
  return held
}

export function dropTicket() {
  held = null
}
