/**
 * The objects of ISO 32000-2, 7.3. Names are without slash and with `#xx` decoded; string contents are not
 * kept.
 */
export type PdfValue = number | boolean | null | PdfName | PdfString | PdfRef | PdfValue[] | PdfDict
export type PdfName = { name: string }
type PdfString = { string: true }
export type PdfRef = { ref: number; generation: number }
export type PdfDict = Map<string, PdfValue>

/** Thrown for anything not strictly valid, which other readers might interpret differently. */
export class PdfNotUnderstood extends Error {
  override name = 'PdfNotUnderstood'
}

/** The parser state: text, position, and every name found. */
export type PdfReading = { text: string; at: number; names: Set<string> }

const deepest = 100

/** Parses the object at the current position. */
export function readValue(reading: PdfReading, depth = 0): PdfValue {
  if (depth > deepest) throw notUnderstood(reading, 'nested too deeply')
  skipBlank(reading)
  switch (reading.text[reading.at]) {
    case '/':
      return { name: readName(reading) }
    case '(':
      return readString(reading)
    case '[':
      return readArray(reading, depth)
    case '<':
      return reading.text[reading.at + 1] === '<' ? readDict(reading, depth) : readHexString(reading)
  }
  return readNumber(reading) ?? readKeyword(reading)
}

const blank = new Set(['\0', '\t', '\n', '\f', '\r', ' '])

/** Skips white space and comments, which end with their line. */
export function skipBlank(reading: PdfReading): void {
  const { text } = reading
  for (;;) {
    while (blank.has(text[reading.at] ?? '')) reading.at += 1
    if (text[reading.at] !== '%') return
    while (reading.at < text.length && text[reading.at] !== '\n' && text[reading.at] !== '\r') reading.at += 1
  }
}

/** Consumes a match at the current position, or returns null. `pattern` must be sticky. */
export function take(reading: PdfReading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.text)
  if (found) reading.at += found[0].length
  return found
}

const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y

function readName(reading: PdfReading): string {
  const written = take(reading, name)?.[1] ?? ''
  if (/#(?![0-9a-fA-F]{2})/.test(written)) throw notUnderstood(reading, 'a name')
  const plain = written.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  reading.names.add(plain)
  return plain
}

/** Inner parentheses are balanced or escaped. */
function readString(reading: PdfReading): PdfString {
  const { text } = reading
  let open = 0
  for (; reading.at < text.length; reading.at += 1) {
    const sign = text[reading.at]
    if (sign === '\\') reading.at += 1
    else if (sign === '(') open += 1
    else if (sign === ')') open -= 1
    if (open > 0) continue
    reading.at += 1
    return { string: true }
  }
  throw notUnderstood(reading, 'a string without an end')
}

const hexString = /<[0-9a-fA-F\0\t\n\f\r ]*>/y

function readHexString(reading: PdfReading): PdfString {
  if (!take(reading, hexString)) throw notUnderstood(reading, 'a string')
  return { string: true }
}

function readArray(reading: PdfReading, depth: number): PdfValue[] {
  const found: PdfValue[] = []
  reading.at += 1
  for (;;) {
    skipBlank(reading)
    if (reading.text[reading.at] === ']') break
    found.push(readValue(reading, depth + 1))
  }
  reading.at += 1
  return found
}

const dictEnd = />>/y

function readDict(reading: PdfReading, depth: number): PdfDict {
  const found: PdfDict = new Map()
  reading.at += 2
  for (;;) {
    skipBlank(reading)
    if (take(reading, dictEnd)) return found
    if (reading.text[reading.at] !== '/') throw notUnderstood(reading, 'a dictionary')
    const key = readName(reading)
    // Readers differ in which of two equal keys they use.
    if (found.has(key)) throw notUnderstood(reading, 'a key that is there twice')
    found.set(key, readValue(reading, depth + 1))
  }
}

const reference = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const number = /[+-]?(?:\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(?![^\0\t\n\f\r ()<>[\]{}/%])/y

function readNumber(reading: PdfReading): number | PdfRef | null {
  const ref = take(reading, reference)
  if (ref) return { ref: Number(ref[1]), generation: Number(ref[2]) }
  const found = take(reading, number)
  return found && Number(found[0])
}

const keyword = /(?:true|false|null)(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const keywords = { true: true, false: false, null: null } as const

function readKeyword(reading: PdfReading): boolean | null {
  const found = take(reading, keyword)
  if (!found) throw notUnderstood(reading, 'what is no object')
  return keywords[found[0] as keyof typeof keywords]
}

export function notUnderstood({ at }: Pick<PdfReading, 'at'>, what: string): PdfNotUnderstood {
  return new PdfNotUnderstood(`${what} at ${at}`)
}

export function nameIn(dict: PdfDict, key: string): string | null {
  const value = dict.get(key)
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : null
}
