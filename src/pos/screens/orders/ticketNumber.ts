/** Is this what stands on a ticket: an order's or a refund's number, alone or in an address? */
export function isTicket(scanned: string): boolean {
  return /(?<!\d)(\d{25}|\d{16})(?!\d)/.test(scanned)
}
