/** A piece of what was typed: `status:refunded`, `store:"Front counter"`, or a word by itself. */
export type Term = {
  /** As it was typed. */
  raw: string
  /** Before the colon, in small letters; null for a word by itself. */
  key: string | null
  value: string
}

const pieces =
  /(?<key>[^\s:"“”「」]+?)\s*:\s*(?:"(?<plain>[^"]*)"?|“(?<curly>[^”]*)”?|「(?<corner>[^」]*)」?|(?<bare>[^\s"“”「」]*))|"(?<quoted>[^"]*)"?|“(?<saying>[^”]*)”?|\S+/gu

const widened: Record<string, string> = { '：': ':', '＞': '>', '＜': '<', '＝': '=', '～': '~', '　': ' ' }

/** The signs of a Chinese keyboard as those of any other. */
function narrowed(typed: string): string {
  return typed.replace(/[：＞＜＝～　]/g, (sign) => widened[sign] ?? sign)
}

/** What was typed, piece by piece. Quotes hold a value of several words together; the last may be open. */
export function termsIn(typed: string): Term[] {
  return [...narrowed(typed).matchAll(pieces)].map(({ 0: raw, groups = {} }) => {
    const { key, plain, curly, corner, bare, quoted, saying } = groups
    if (key === undefined) return { raw, key: null, value: quoted ?? saying ?? raw }
    return { raw, key: key.toLowerCase(), value: (plain ?? curly ?? corner ?? bare ?? '').trim() }
  })
}

/** How a value is written so that it is read as one again. */
export function written(value: string): string {
  return /^[^\s:"“”「」]+$/u.test(value) ? value : `"${value.replaceAll('"', '')}"`
}
