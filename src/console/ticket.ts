/** The path of the ticket page after the ticket itself has been removed from the URL. */
export const ticketPath = '/user/login/ticket'

let held: string | null = null

/** Holds the ticket in memory only: a reload loses it, and no browser storage has it. */
export function holdTicket(ticket: string) {
  held = ticket
}

export function heldTicket(): string | null {
  return held
}

export function dropTicket() {
  held = null
}
