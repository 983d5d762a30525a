/** The query string as strings: a 25-digit order id must never become a number. */
export type Search = Record<string, string | string[] | undefined>

export function parseSearch(query: string): Search {
  const search: Search = {}
  for (const [key, value] of new URLSearchParams(query)) {
    const seen = search[key]
    search[key] = seen === undefined ? value : [seen, value].flat()
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one) => (one === undefined || one === null || one === '' ? [] : [[key, String(one)]])),
  )
  const query = new URLSearchParams(pairs).toString()
  return query === '' ? '' : `?${query}`
}

/** The value of a key, or the first of several. */
export function oneOf(search: Search, key: string): string | undefined {
  return [search[key]].flat()[0]
}

export function allOf(search: Search, key: string): string[] {
  return [search[key]].flat().filter((value) => value !== undefined)
}
