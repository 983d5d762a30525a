import {
  notUnderstood,
  type PdfDict,
  type PdfReading,
  type PdfValue,
  readValue,
  skipBlank,
  take,
} from '#features/account/documents/files/pdf/pdfSyntax.domain.ts'

export type PdfStream = { dict: PdfDict; from: number; to: number }
/** An object of a PDF. `at` is the offset of its number. */
export type PdfObject = {
  number: number
  generation: number
  at: number
  value: PdfValue
  stream: PdfStream | null
}
/** A cross-reference table: its offset and the objects it lists. */
export type PdfTable = { at: number; entries: { number: number; generation: number; at: number }[] }

export type PdfFile = {
  objects: PdfObject[]
  tables: PdfTable[]
  trailers: { at: number; dict: PdfDict }[]
  /** The offset of the newest cross-references, as the file states it. */
  start: number
  names: Set<string>
}

/**
 * Parses every byte of a PDF: objects, cross-references, trailers and comments, and nothing else, so that no
 * other reader can find something this one has not seen.
 */
export function readPdf(text: string): PdfFile {
  const reading: PdfReading = { text, at: 0, names: new Set() }
  const file: PdfFile = { objects: [], tables: [], trailers: [], start: -1, names: reading.names }
  for (skipBlank(reading); reading.at < text.length; skipBlank(reading)) readPart(reading, file)
  checkIndirectLengths(file)
  checkHeads(text, file)
  return file
}

const anyHead = /(?<!\d)\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj(?![a-zA-Z0-9])|trailer[\0\t\n\f\r ]*<</g

/**
 * A reader that repairs files searches all bytes for object and trailer headers, including streams, strings
 * and comments; some even skip comments between the words. Compressed content contains such bytes by chance
 * in less than one in a million files.
 */
function checkHeads(text: string, { objects, trailers }: PdfFile): void {
  const known = new Set([...objects, ...trailers].map(({ at }) => at))
  const uncommented = text.replace(/%[^\r\n]*/g, (comment) => ' '.repeat(comment.length))
  for (const searched of [text, uncommented])
    for (const { index } of searched.matchAll(anyHead))
      if (!known.has(index)) throw notUnderstood({ at: index }, 'what begins like an object and is none')
}

const objectHead = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![a-zA-Z0-9])/y
const tableHead = /xref[\0\t\n\f\r ]+/y
const trailerHead = /trailer(?![a-zA-Z0-9])/y
const startLine = /startxref[\0\t\n\f\r ]+(\d{1,10})(?!\d)/y

function readPart(reading: PdfReading, file: PdfFile): void {
  const { at } = reading
  const head = take(reading, objectHead)
  if (head) {
    file.objects.push(readObject(reading, at, Number(head[1]), Number(head[2])))
    return
  }
  if (take(reading, tableHead)) {
    file.tables.push({ at, entries: readEntries(reading) })
    return
  }
  const start = take(reading, startLine)
  if (start) {
    file.start = Number(start[1])
    return
  }
  if (!take(reading, trailerHead)) throw notUnderstood(reading, 'what is no part of a PDF')
  const trailer = readValue(reading)
  if (!(trailer instanceof Map)) throw notUnderstood(reading, 'a trailer')
  file.trailers.push({ at, dict: trailer })
}

const streamHead = /stream(?:\r\n|\n)/y
const objectEnd = /endobj(?![a-zA-Z0-9])/y

function readObject(reading: PdfReading, at: number, number: number, generation: number): PdfObject {
  const value = readValue(reading)
  skipBlank(reading)
  const isStream = take(reading, streamHead) !== null
  if (isStream && !(value instanceof Map)) throw notUnderstood(reading, 'a stream')
  const stream = isStream && value instanceof Map ? readStream(reading, value) : null
  skipBlank(reading)
  if (!take(reading, objectEnd)) throw notUnderstood(reading, 'an object without an end')
  return { number, generation, at, value, stream }
}

const streamEnd = /(?:\r\n|\n|\r)?endstream(?![a-zA-Z0-9])/y

/**
 * Reads as many bytes as the length says; if the length is in another object, up to the first end marker, and
 * checks the length later.
 */
function readStream(reading: PdfReading, dict: PdfDict): PdfStream {
  const from = reading.at
  const length = dict.get('Length')
  // Its content is in another file.
  if (dict.has('F')) throw notUnderstood(reading, 'a stream of another file')
  if (typeof length === 'number') {
    reading.at = from + length
    if (!Number.isInteger(length) || length < 0 || !take(reading, streamEnd))
      throw notUnderstood(reading, 'the length of a stream')
    return { dict, from, to: from + length }
  }
  const end = reading.text.indexOf('endstream', from)
  if (end < 0) throw notUnderstood(reading, 'a stream without an end')
  reading.at = end
  take(reading, streamEnd)
  return { dict, from, to: end }
}

function checkIndirectLengths({ objects }: PdfFile): void {
  const lengths = new Map<number, Set<PdfValue>>()
  for (const { number, value } of objects) {
    const all = lengths.get(number) ?? new Set()
    lengths.set(number, all.add(value))
  }
  for (const { at, stream } of objects) {
    const length = stream?.dict.get('Length')
    if (!stream || typeof length === 'number') continue
    const known = isRef(length) ? lengths.get(length.ref) : undefined
    const [answer] = known ?? []
    // A line break may precede the end marker. With two different lengths, a reader may take either.
    const spare = stream.to - stream.from - Number(answer)
    if (known?.size !== 1 || typeof answer !== 'number' || spare < 0 || spare > 2)
      throw notUnderstood({ at }, 'the length of a stream')
    stream.to = stream.from + answer
  }
}

export function isRef(value: PdfValue | undefined): value is { ref: number; generation: number } {
  return typeof value === 'object' && value !== null && 'ref' in value
}

const sectionHead = /(\d{1,10}) +(\d{1,10})[\t ]*(?:\r\n|\n|\r)/y
const entryLine = /(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n|\n)/y

function readEntries(reading: PdfReading): PdfTable['entries'] {
  const entries: PdfTable['entries'] = []
  for (let head = take(reading, sectionHead); head; head = take(reading, sectionHead)) {
    const [first, count] = [Number(head[1]), Number(head[2])]
    for (let place = 0; place < count; place += 1) {
      const entry = take(reading, entryLine)
      if (!entry) throw notUnderstood(reading, 'a cross-reference')
      if (entry[3] !== 'n') continue
      entries.push({ number: first + place, generation: Number(entry[2]), at: Number(entry[1]) })
    }
    skipBlank(reading)
  }
  return entries
}
