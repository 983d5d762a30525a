/** Whether the scan is a ticket number: an order's or refund's id, alone or in a URL. */
export function isTicket(scanned: string): boolean {
  return /(?<!\d)(\d{25}|\d{16})(?!\d)/.test(scanned)
}
