/**
 * The first duplicate key in an object of a JSON text, or null. `JSON.parse` keeps the last of two values and
 * other parsers the first, so a signed body with both is ambiguous. The text must be valid JSON; it is
 * scanned once, without recursion.
 */
export function findRepeatedKey(json: string): string | null {
  const open: (Set<string> | null)[] = []
  let expectsKey = false
  for (let place = 0; place < json.length; place++) {
    const sign = json[place]
    if (sign === '"') {
      const end = endOfString(json, place)
      const keys = open.at(-1)
      if (expectsKey && keys) {
        const key: string = JSON.parse(json.slice(place, end + 1))
        if (keys.has(key)) return key
        keys.add(key)
      }
      expectsKey = false
      place = end
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      expectsKey = sign === '{'
    } else if (sign === '}' || sign === ']') {
      open.pop()
      expectsKey = false
    } else if (sign === ',') expectsKey = open.at(-1) !== null
  }
  return null
}

function endOfString(json: string, start: number): number {
  let place = start + 1
  while (json[place] !== '"') place += json[place] === '\\' ? 2 : 1
  return place
}
