import pg from 'pg'

/**
 * How database values are parsed. Money and counts keep full precision (bigint), rates stay decimal strings,
 * a calendar day has no time or zone (string), and an instant is a Date.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INTERVAL, (text) => text)

const [dash, space, zero] = [0x2d, 0x20, 0x30]
const { TIMESTAMPTZ } = pg.types.builtins
const parseAnyInstant: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)
pg.types.setTypeParser(TIMESTAMPTZ, parseInstant)

/**
 * Parses an instant as the server writes it in our sessions, which are in UTC (`2026-11-20 18:00:00.123+00`).
 * The driver's own parser takes ten times as long and is left with other forms (infinity, years before 1000
 * or after 9999).
 */
export function parseInstant(text: string): Date {
  const isUsual = text.charCodeAt(4) === dash && text.charCodeAt(10) === space && text.endsWith('+00')
  const year = isUsual ? digits(text, 0, 4) : 0
  if (year < 1000) return parseAnyInstant(text)
  const [month, day] = [digits(text, 5, 7), digits(text, 8, 10)]
  const [hour, minute, second] = [digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19)]
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds(text)))
}

function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let place = from; place < to; place++) number = number * 10 + text.charCodeAt(place) - zero
  return number
}

/** The fraction of the second, of which the server leaves out zeros at the end. */
function milliseconds(text: string): number {
  const end = text.length - '+00'.length
  let number = 0
  for (let place = 20; place < 23; place++)
    number = number * 10 + (place < end ? text.charCodeAt(place) - zero : 0)
  return number
}
