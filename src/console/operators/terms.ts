/** One term of the input: `status:refunded`, `store:"Front counter"`, or a plain word. */
export type Term = {
  /** The term as typed. */
  raw: string
  /** The part before the colon in lower case; null for a plain word. */
  key: string | null
  value: string
}

const pieces =
  /(?<key>[^\s:"“”「」]+?)\s*:\s*(?:"(?<plain>[^"]*)"?|“(?<curly>[^”]*)”?|「(?<corner>[^」]*)」?|(?<bare>[^\s"“”「」]*))|"(?<quoted>[^"]*)"?|“(?<saying>[^”]*)”?|\S+/gu

const widened: Record<string, string> = { '：': ':', '＞': '>', '＜': '<', '＝': '=', '～': '~', '　': ' ' }

/** Converts full-width punctuation from Chinese keyboards to ASCII. */
function toFilters(typed: string): string {
  return typed.replace(/[：＞＜＝～　]/g, (sign) => widened[sign] ?? sign)
}

/** Splits the input into terms. Quotes group a value of several words; the last quote may be unclosed. */
export function termsIn(typed: string): Term[] {
  return [...toFilters(typed).matchAll(pieces)].map(({ 0: raw, groups = {} }) => {
    const { key, plain, curly, corner, bare, quoted, saying } = groups
    if (key === undefined) return { raw, key: null, value: quoted ?? saying ?? raw }
    return { raw, key: key.toLowerCase(), value: (plain ?? curly ?? corner ?? bare ?? '').trim() }
  })
}

/** Quotes a value if it would not parse as a single one. */
export function written(value: string): string {
  return /^[^\s:"“”「」]+$/u.test(value) ? value : `"${value.replaceAll('"', '')}"`
}
