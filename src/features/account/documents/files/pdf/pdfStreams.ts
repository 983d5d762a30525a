import { inflateSync } from 'node:zlib'
import type { PdfStream } from '#features/account/documents/files/pdf/pdfFile.domain.ts'
import {
  type PdfDict,
  PdfNotUnderstood,
  type PdfValue,
} from '#features/account/documents/files/pdf/pdfSyntax.domain.ts'

/** The decompression budget for all streams of a file, because a small file can exhaust the memory. */
export type Room = { bytes: number }

/**
 * Decompresses an object or cross-reference stream. Supports Flate, with or without a predictor, or no
 * filter; throws PdfNotUnderstood for any other.
 */
export function unpackedStream(file: Buffer, { dict, from, to }: PdfStream, room: Room): Buffer {
  const packed = file.subarray(from, to)
  const [filter, more] = one(dict.get('Filter'))
  const [params, moreParams] = one(dict.get('DecodeParms'))
  if (more || moreParams) throw new PdfNotUnderstood('several filters')
  if (filter === undefined) return within(packed, room)
  if (!(typeof filter === 'object' && filter !== null && 'name' in filter && filter.name === 'FlateDecode'))
    throw new PdfNotUnderstood('a filter')
  if (params !== undefined && params !== null && !(params instanceof Map))
    throw new PdfNotUnderstood('parameters of a filter')
  return unpredicted(inflated(packed, room), params ?? new Map())
}

/** A filter can be a value or a list; the second result tells whether there are more. */
function one(value: PdfValue | undefined): [PdfValue | undefined, boolean] {
  return Array.isArray(value) ? [value[0], value.length > 1] : [value, false]
}

function inflated(packed: Buffer, room: Room): Buffer {
  try {
    return within(inflateSync(packed, { maxOutputLength: Math.max(1, room.bytes) }), room)
  } catch (cause) {
    throw new PdfNotUnderstood('a stream that cannot be unpacked', { cause })
  }
}

function within(content: Buffer, room: Room): Buffer {
  room.bytes -= content.length
  if (room.bytes < 0) throw new PdfNotUnderstood('streams that unpack to too much')
  return content
}

function numberIn(dict: PdfDict, key: string, usual: number): number {
  const value = dict.get(key) ?? usual
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 100_000)
    throw new PdfNotUnderstood('a predictor')
  return value
}

/**
 * Reverses the PNG predictors (10 to 15). The TIFF one (2) is for images and not supported. ISO 32000-2,
 * 7.4.4.4.
 */
function unpredicted(content: Buffer, params: PdfDict): Buffer {
  const predictor = numberIn(params, 'Predictor', 1)
  if (predictor === 1) return content
  if (predictor < 10 || predictor > 15) throw new PdfNotUnderstood('a predictor')
  const bits = numberIn(params, 'Colors', 1) * numberIn(params, 'BitsPerComponent', 8)
  const pixel = Math.max(1, Math.ceil(bits / 8))
  const width = Math.ceil((bits * numberIn(params, 'Columns', 1)) / 8)
  if (content.length % (width + 1) !== 0) throw new PdfNotUnderstood('rows of a predictor')
  const rows = content.length / (width + 1)
  const plain = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row += 1) undoRow(content, plain, { row, width, pixel })
  return plain
}

/** PNG (third edition), 9.2: each byte is stored as the difference from its neighbours. */
function undoRow(
  content: Buffer,
  plain: Buffer,
  { row, width, pixel }: { row: number; width: number; pixel: number },
): void {
  const from = row * (width + 1)
  const to = row * width
  const filter = content[from]
  const at = (index: number) => plain[index] ?? 0
  for (let place = 0; place < width; place += 1) {
    const left = place < pixel ? 0 : at(to + place - pixel)
    const above = row === 0 ? 0 : at(to + place - width)
    const corner = row === 0 || place < pixel ? 0 : at(to + place - width - pixel)
    const expected = expectedBy(filter, left, above, corner)
    plain[to + place] = ((content[from + 1 + place] ?? 0) + expected) & 0xff
  }
}

function expectedBy(filter: number | undefined, left: number, above: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return nearest(left, above, corner)
  }
  throw new PdfNotUnderstood('a filter of a row')
}

/** The Paeth predictor. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((one) => Math.abs(guess - one))
  if ((byLeft ?? 0) <= (byAbove ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left
  return (byAbove ?? 0) <= (byCorner ?? 0) ? above : corner
}
