/** What is wrong with a PDF: it is none, or it holds what a document has no need of. */
export type PdfFault = 'unreadable' | 'unsafe'

/** Names of PDF 2.0 (ISO 32000-2) that run something, hold another file, lead away, or hide what is inside. */
const dangerous = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Filespec',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'XFA',
  'Encrypt',
])

/** A ZIP's last record with the longest comment behind it. */
const longestZipEnd = 65_557

export type PdfParts = {
  /** All that stands outside of streams. */
  structure: string
  /** The dictionary and the content of each stream that holds objects. */
  objectStreams: { head: string; content: Uint8Array }[]
}

/** Takes a PDF apart without understanding it. Null where it does not begin and end as one. */
export function pdfParts(file: Uint8Array): PdfParts | null {
  const text = latin(file)
  if (!/^%PDF-[12]\.\d/.test(text)) return null
  if (!/%%EOF[\s\0]*$/.test(text.slice(-1100))) return null
  // The end of a ZIP archive: it would be two files in one.
  if (text.slice(-longestZipEnd).includes('PK\u0005\u0006')) return null
  const parts: PdfParts = { structure: '', objectStreams: [] }
  let at = 0
  for (const found of text.matchAll(/stream\r?\n/g)) {
    if (found.index < at) continue
    const from = found.index + found[0].length
    const end = text.indexOf('endstream', from)
    if (end < 0) return null
    const head = text.slice(at, found.index)
    parts.structure += `${head} `
    const own = plainNames(head.slice(head.lastIndexOf('obj') + 3))
    if (/\/ObjStm\b/.test(own)) parts.objectStreams.push({ head: own, content: file.subarray(from, end) })
    at = end + 'endstream'.length
  }
  parts.structure += text.slice(at)
  return parts
}

/** Does a piece of a PDF name anything dangerous, however it is spelled? */
export function isDangerous(piece: string): boolean {
  for (const [, name = ''] of plainNames(piece).matchAll(/\/([A-Za-z]+)/g))
    if (dangerous.has(name)) return true
  return false
}

/** Objects are packed by Flate alone, or by nothing: what is packed otherwise cannot be looked into. */
export function packedBy(head: string): 'flate' | 'nothing' | 'unknown' {
  if (!/\/Filter\b/.test(head)) return 'nothing'
  return /\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?!\s*\/[A-Z][A-Za-z0-9]*Decode)/.test(head)
    ? 'flate'
    : 'unknown'
}

/** Letters of a name may be written as `#4a`. */
function plainNames(piece: string): string {
  return piece.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** A byte as the character of its number. */
export function latin(bytes: Uint8Array): string {
  const piece = 0x8000
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return text
}
