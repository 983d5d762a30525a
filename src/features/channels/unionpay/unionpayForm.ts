/** The fields of one message. */
export type UnionpayFields = Readonly<Record<string, string>>

/**
 * Parses an answer's fields: `name=value` joined by `&`, not encoded; a value in braces may contain both
 * characters. Null if a name is repeated or has no value.
 */
export function fieldsOfAnswer(text: string): UnionpayFields | null {
  return fieldsOf(
    pairsOf(text).map((pair) => {
      const at = pair.indexOf('=')
      return at < 1 ? null : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

const closings: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** Braces that are never closed leave an empty piece, which is no pair. */
function pairsOf(text: string): string[] {
  const pairs: string[] = []
  let pieces: string[] = []
  let closing = ''
  for (const piece of text.split('&')) {
    if (pieces.length === 0) closing = closings[piece[piece.indexOf('=') + 1] ?? ''] ?? ''
    pieces.push(piece)
    if (!piece.endsWith(closing)) continue
    pairs.push(pieces.join('&'))
    pieces = []
  }
  return pieces.length === 0 ? pairs : [...pairs, '']
}

/** A notification's fields: a form as browsers encode it. */
export function fieldsOfForm(text: string): UnionpayFields | null {
  return fieldsOf([...new URLSearchParams(text)])
}

function fieldsOf(pairs: readonly (readonly string[] | null)[]): UnionpayFields | null {
  const entries = pairs.flatMap((pair) => (pair?.[0] ? [[pair[0], pair[1] ?? '']] : []))
  const names = new Set(entries.map(([name]) => name))
  if (entries.length !== pairs.length || names.size !== entries.length || names.has('__proto__')) return null
  return Object.fromEntries(entries)
}
