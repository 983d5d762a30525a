/** The search term: as typed, in code notation, and the end of the range that starts with it. */
export type SearchTerm = {
  text: string
  upper: string
  end: string
  upperEnd: string
  /** For `ilike`: what holds it. */
  holding: string
  /** Whether it may be a number or code: one word with a digit. */
  isNumber: boolean
}

/** The upper bound of all texts with this prefix, in byte order. */
const last = '\u{10ffff}'

export function parseSearchTerm(text: string): SearchTerm {
  const upper = text.toUpperCase()
  return {
    text,
    upper,
    end: text + last,
    upperEnd: upper + last,
    holding: `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
    isNumber: /^[\p{L}\d._:/#-]{4,64}$/u.test(text) && /\d/.test(text),
  }
}

/** The prefix of an order number from its hour on; fewer digits would match too many. */
export function beginsOrder({ text }: SearchTerm): boolean {
  return /^\d{8,25}$/.test(text)
}

/** The same for a refund number, which starts with 8. */
export function beginsRefund({ text }: SearchTerm): boolean {
  return /^8\d{8,24}$/.test(text)
}

/** The same of a settlement's, from its day on. */
export function beginsSettlement({ text }: SearchTerm): boolean {
  return /^20\d{6,20}$/.test(text)
}
