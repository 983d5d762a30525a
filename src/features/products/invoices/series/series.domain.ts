/** A merchant's invoice numbering: a prefix, then a number with a minimum number of digits. */
export type Numbering = { prefix: string; digits: number; nextNumber: number }

export const firstSeries: Numbering = { prefix: 'INV-', digits: 6, nextNumber: 1 }

/** The formatted next number: 'INV-000042'. A number with more digits is never truncated. */
export function codeOf({ prefix, digits, nextNumber }: Numbering): string {
  return prefix + String(nextNumber).padStart(digits, '0')
}
