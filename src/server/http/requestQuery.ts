import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'

const brackets = new StandardBracketNotationSerializer()

/**
 * Parses a query string or a form, with lists and objects in bracket notation (`status[0]=4`). The language
 * is left out, because every request accepts it.
 */
export function parseFields(fields: URLSearchParams): Record<string, unknown> {
  fields.delete('lang')
  return brackets.deserialize([...fields.entries()]) as Record<string, unknown>
}

/** Parses the query of a URL. */
export function queryOf(url: string): Record<string, unknown> {
  const start = url.indexOf('?')
  return parseFields(new URLSearchParams(start < 0 ? '' : url.slice(start)))
}
