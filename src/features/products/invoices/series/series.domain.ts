/** How a merchant's invoices are numbered: letters, then a number of at least so many digits. */
export type Numbering = { prefix: string; digits: number; nextNumber: number }

export const firstSeries: Numbering = { prefix: 'INV-', digits: 6, nextNumber: 1 }

/** The number of the next invoice as it reads: 'INV-000042'. One that has outgrown its digits is longer, never cut. */
export function codeOf({ prefix, digits, nextNumber }: Numbering): string {
  return prefix + String(nextNumber).padStart(digits, '0')
}
