import { deflateSync } from 'node:zlib'

export type SmallPdf = {
  /** Objects 3 and on, each as written between `obj` and `endobj`; 1 is the catalog and 2 the pages. */
  objects?: string[]
  /** Further entries of the catalog. */
  catalog?: string
  trailer?: string
  /** Content between the objects and the cross-reference table. */
  between?: string
  /** Content after the last line. */
  tail?: string
  /** Wrong offsets of the cross-reference table, by object number. */
  elsewhere?: (text: string) => Record<number, number>
  /** Makes the cross-reference table empty. */
  emptyTable?: boolean
}

/** A correct PDF (ISO 32000-2, 7.5), except for the requested errors. */
export function smallPdf({ objects = [], ...wrong }: SmallPdf = {}): Buffer {
  const {
    catalog = '',
    trailer = '',
    between = '',
    tail = '',
    elsewhere = (): Record<number, number> => ({}),
    emptyTable = false,
  } = wrong
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [] /Count 0 >>',
    ...objects,
  ]
  const at: number[] = []
  let text = '%PDF-1.7\n'
  for (const [place, body] of all.entries()) {
    at.push(text.length)
    text += `${place + 1} 0 obj\n${body}\nendobj\n`
  }
  text += between
  const moved = elsewhere(text)
  const line = (place: number) => String(moved[place + 1] ?? at[place]).padStart(10, '0')
  const lines = emptyTable ? [] : all.map((_, place) => `${line(place)} 00000 n \n`)
  const start = text.length
  text += `xref\n0 ${lines.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  text += `trailer\n<< /Root 1 0 R /Size ${all.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n${tail}`
  return Buffer.from(text, 'latin1')
}

export type StreamedPdf = {
  /** Objects 3 and on, as in `smallPdf`. */
  objects?: string[]
  /** The dictionary of the cross-reference stream; by default only its size. */
  facts?: string
  /** Further rows of the cross-reference stream, of four bytes each, after those of the objects. */
  moreRows?: Buffer
}

/**
 * A PDF with a cross-reference stream (ISO 32000-2, 7.5.8). A row has a type, a two-byte offset and a
 * generation.
 */
export function streamedPdf({ objects = [], facts, moreRows = Buffer.alloc(0) }: StreamedPdf = {}): Buffer {
  const all = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', ...objects]
  const rows: number[][] = [[0, 0, 0, 255]]
  let text = '%PDF-1.7\n'
  for (const [place, body] of all.entries()) {
    rows.push([1, text.length >> 8, text.length & 255, 0])
    text += `${place + 1} 0 obj\n${body}\nendobj\n`
  }
  const start = text.length
  rows.push([1, start >> 8, start & 255, 0])
  const content = deflateSync(Buffer.concat([Buffer.from(rows.flat()), moreRows]))
  const size = facts ?? `/Size ${rows.length + moreRows.length / 4}`
  const head = `/Type /XRef /W [1 2 1] /Root 1 0 R ${size} /Filter /FlateDecode`
  text += `${all.length + 1} 0 obj\n${streamOf(content, head)}\nendobj\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A stream as written in a file. */
export function streamOf(content: string | Buffer, head = '', length?: number | string): string {
  const text = typeof content === 'string' ? content : content.toString('latin1')
  return `<< ${head} /Length ${length ?? text.length} >>\nstream\n${text}\nendstream`
}

/** Objects compressed into a stream by Flate, optionally with the PNG `Up` predictor. */
export function packedObjects(
  bodies: string[],
  { predicted = false, filter = '/FlateDecode', samePlace = false } = {},
): string {
  const at = bodies.map((_, place) =>
    place === 0 || samePlace ? 0 : bodies.slice(0, place).join(' ').length + 1,
  )
  const head = at.map((from, place) => `${50 + place} ${from}`).join(' ')
  const plain = `${head} ${bodies.join(' ')}`
  const columns = 8
  const content = predicted
    ? upPredicted(Buffer.from(plain.padEnd(Math.ceil(plain.length / columns) * columns), 'latin1'), columns)
    : Buffer.from(plain, 'latin1')
  const params = predicted ? `/DecodeParms << /Predictor 12 /Columns ${columns} >>` : ''
  const facts = `/Type /ObjStm /N ${bodies.length} /First ${head.length + 1} /Filter ${filter} ${params}`
  return streamOf(deflateSync(content), facts)
}

function upPredicted(plain: Buffer, columns: number): Buffer {
  const rows: Buffer[] = []
  for (let from = 0; from < plain.length; from += columns) {
    const row = Buffer.alloc(columns + 1)
    row[0] = 2
    for (let place = 0; place < columns; place += 1)
      row[place + 1] = ((plain[from + place] ?? 0) - (plain[from + place - columns] ?? 0)) & 0xff
    rows.push(row)
  }
  return Buffer.concat(rows)
}
