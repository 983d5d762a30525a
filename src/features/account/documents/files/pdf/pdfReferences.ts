import type { PdfFile, PdfStream } from '#features/account/documents/files/pdf/pdfFile.domain.ts'
import { type Room, unpackedStream } from '#features/account/documents/files/pdf/pdfStreams.ts'
import {
  nameIn,
  type PdfDict,
  PdfNotUnderstood,
  type PdfReading,
  readValue,
  skipBlank,
  take,
} from '#features/account/documents/files/pdf/pdfSyntax.domain.ts'

const fewBlanks = /[\0\t\n\f\r ]{0,20}/y
/**
 * More objects than the largest allowed document holds; a small stream can decompress to more
 * cross-references.
 */
const mostReferences = 1_000_000

/**
 * Checks that every cross-reference points to a parsed object and that the newest are where the file says.
 * Otherwise a reader might find something else, or rebuild the table itself.
 */
export function checkReferences(bytes: Buffer, text: string, file: PdfFile, room: Room): void {
  const starts = new Map<number, string>()
  for (const { at, number, generation } of file.objects) starts.set(at, `${number} ${generation}`)
  const lead = (at: number, number: number, generation: number) => {
    const reading: PdfReading = { text, at, names: new Set() }
    take(reading, fewBlanks)
    if (starts.get(reading.at) !== `${number} ${generation}`)
      throw new PdfNotUnderstood(`a cross-reference to ${at}`)
  }
  const packed = new Set<number>()
  for (const { number, stream } of file.objects)
    if (stream && nameIn(stream.dict, 'Type') === 'ObjStm') packed.add(number)
  let read = 0
  const begins = new Set(file.tables.map(({ at }) => at))
  for (const { entries } of file.tables)
    for (const { at, number, generation } of entries) lead(at, number, generation)
  for (const { at, stream } of file.objects) {
    if (!stream || nameIn(stream.dict, 'Type') !== 'XRef') continue
    begins.add(at)
    for (const { kind, number, second, third } of entriesOf(bytes, stream, room)) {
      read += 1
      if (read > mostReferences) throw new PdfNotUnderstood('too many cross-references')
      if (kind === 1) lead(second, number, third)
      else if (kind === 2 && !packed.has(second))
        throw new PdfNotUnderstood('objects that are packed nowhere')
      else if (kind > 2) throw new PdfNotUnderstood('a kind of cross-reference')
    }
  }
  const heads = [
    ...file.trailers.map(({ dict }) => dict),
    ...file.objects.flatMap(({ stream }) => stream?.dict ?? []),
  ]
  const older = heads.flatMap((head) => [head.get('Prev'), head.get('XRefStm')])
  for (const at of [file.start, ...older])
    if (at !== undefined && !(typeof at === 'number' && begins.has(at)))
      throw new PdfNotUnderstood('cross-references elsewhere')
}

type Entry = { kind: number; number: number; second: number; third: number }

/** ISO 32000-2, 7.5.8: rows of three numbers with the byte widths in `W`. */
function* entriesOf(bytes: Buffer, stream: PdfStream, room: Room): Generator<Entry> {
  const content = unpackedStream(bytes, stream, room)
  const widths = numbersIn(stream.dict, 'W')
  const size = stream.dict.get('Size')
  if (!isCount(size)) throw new PdfNotUnderstood('the size of cross-references')
  const index = stream.dict.has('Index') ? numbersIn(stream.dict, 'Index') : [0, size]
  const width = widths.reduce((sum, one) => sum + one, 0)
  if (widths.length !== 3 || widths.some((one) => one > 6) || width === 0 || index.length % 2 !== 0)
    throw new PdfNotUnderstood('the shape of cross-references')
  let at = 0
  const next = (bytesWide: number | undefined, usual: number) => {
    if (!bytesWide) return usual
    at += bytesWide
    return content.readUIntBE(at - bytesWide, bytesWide)
  }
  for (let part = 0; part < index.length; part += 2) {
    const [first = 0, count = 0] = index.slice(part, part + 2)
    if (at + count * width > content.length) throw new PdfNotUnderstood('cross-references cut short')
    for (let place = 0; place < count; place += 1) {
      const kind = next(widths[0], 1)
      yield { kind, number: first + place, second: next(widths[1], 0), third: next(widths[2], 0) }
    }
  }
}

function numbersIn(dict: PdfDict, key: string): number[] {
  const list = dict.get(key)
  if (!Array.isArray(list) || !list.every(isCount)) throw new PdfNotUnderstood(`the numbers of ${key}`)
  return list
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

const pair = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?!\d)/y

/**
 * Parses every object of an object stream at the offset in its header, each after the previous one; their
 * names are added to `names`.
 */
export function readPackedObjects(bytes: Buffer, stream: PdfStream, room: Room, names: Set<string>): void {
  const [count, first] = [stream.dict.get('N'), stream.dict.get('First')]
  if (!isCount(count) || !isCount(first)) throw new PdfNotUnderstood('a stream of objects')
  const text = unpackedStream(bytes, stream, room).toString('latin1')
  const head: PdfReading = { text, at: 0, names: new Set() }
  let end = first
  for (let place = 0; place < count; place += 1) {
    skipBlank(head)
    const found = take(head, pair)
    if (!found) throw new PdfNotUnderstood('the head of a stream of objects')
    const reading: PdfReading = { text, at: first + Number(found[2]), names }
    if (reading.at < end) throw new PdfNotUnderstood('packed objects that overlap')
    readValue(reading)
    end = reading.at
  }
}
