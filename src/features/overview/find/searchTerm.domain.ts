/** What is sought: as it was typed, as codes are written, and where what begins so ends. */
export type SearchTerm = {
  text: string
  upper: string
  end: string
  upperEnd: string
  /** For `ilike`: what holds it. */
  holding: string
  /** It may be a number or code of ours or of others: one word with a digit in it. */
  isNumber: boolean
}

/** After everything that begins with a text, in the order of its bytes. */
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

/** The beginning of an order's number, from its hour on: fewer digits stand for too many. */
export function beginsOrder({ text }: SearchTerm): boolean {
  return /^\d{8,25}$/.test(text)
}

/** The same of a refund's, which begins with 8. */
export function beginsRefund({ text }: SearchTerm): boolean {
  return /^8\d{8,24}$/.test(text)
}

/** The same of a settlement's, from its day on. */
export function beginsSettlement({ text }: SearchTerm): boolean {
  return /^20\d{6,20}$/.test(text)
}
