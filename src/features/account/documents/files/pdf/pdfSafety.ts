import { readPdf } from '#features/account/documents/files/pdf/pdfFile.domain.ts'
import { checkReferences, readPackedObjects } from '#features/account/documents/files/pdf/pdfReferences.ts'
import type { Room } from '#features/account/documents/files/pdf/pdfStreams.ts'
import { nameIn, PdfNotUnderstood } from '#features/account/documents/files/pdf/pdfSyntax.domain.ts'

/** Why a PDF is rejected: it is not a PDF, or it contains something dangerous or not understood. */
export type PdfFault = 'unreadable' | 'unsafe'

/** PDF 2.0 names (ISO 32000-2) that run code, embed files, link elsewhere or hide content. */
const dangerous = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'Filespec',
  'Collection',
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
] as const

/** The size of a ZIP end record with the longest comment. */
const longestZipEnd = 65_557
const mostUnpacked = 30 * 1024 * 1024

/**
 * Returns why a PDF is rejected, or null. The parser is strict: any file for which a PDF reader would guess,
 * or rebuild damaged structures, is rejected.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF[\s\0]*$/.test(text.slice(-1100))) return 'unreadable'
  // A ZIP end record: the file would be both a PDF and a ZIP.
  if (text.slice(-longestZipEnd).includes('PK\u0005\u0006')) return 'unreadable'
  try {
    const names = namesIn(bytes, text)
    return dangerous.some((name) => names.has(name)) ? 'unsafe' : null
  } catch (error) {
    if (error instanceof PdfNotUnderstood) return 'unsafe'
    throw error
  }
}

/** Every name outside page and image content. */
function namesIn(bytes: Buffer, text: string): Set<string> {
  const file = readPdf(text)
  const room: Room = { bytes: mostUnpacked }
  checkReferences(bytes, text, file, room)
  for (const { stream } of file.objects)
    if (stream && nameIn(stream.dict, 'Type') === 'ObjStm') readPackedObjects(bytes, stream, room, file.names)
  if (!file.names.has('Root')) throw new PdfNotUnderstood('no root')
  return file.names
}
