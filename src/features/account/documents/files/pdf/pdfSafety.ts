import { readPdf } from '#features/account/documents/files/pdf/pdfFile.domain.ts'
import { checkReferences, readPackedObjects } from '#features/account/documents/files/pdf/pdfReferences.ts'
import type { Room } from '#features/account/documents/files/pdf/pdfStreams.ts'
import { nameIn, PdfNotUnderstood } from '#features/account/documents/files/pdf/pdfSyntax.domain.ts'

/** What is wrong with a PDF: it is none; or it holds what a document has no need of, or what cannot be understood. */
export type PdfFault = 'unreadable' | 'unsafe'

/** Names of PDF 2.0 (ISO 32000-2) that run something, hold another file, lead away, or hide what is inside. */
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

/** A ZIP's last record with the longest comment behind it. */
const longestZipEnd = 65_557
const mostUnpacked = 30 * 1024 * 1024

/**
 * What is wrong with a PDF, or null. It is read as a whole and to the letter: where a program for reading PDFs would guess, or
 * look for the objects of a damaged file by itself, the file is refused.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF[\s\0]*$/.test(text.slice(-1100))) return 'unreadable'
  // The end of a ZIP archive: it would be two files in one.
  if (text.slice(-longestZipEnd).includes('PK\u0005\u0006')) return 'unreadable'
  try {
    const names = namesIn(bytes, text)
    return dangerous.some((name) => names.has(name)) ? 'unsafe' : null
  } catch (error) {
    if (error instanceof PdfNotUnderstood) return 'unsafe'
    throw error
  }
}

/** Every name outside of the content of pages and pictures. */
function namesIn(bytes: Buffer, text: string): Set<string> {
  const file = readPdf(text)
  const room: Room = { bytes: mostUnpacked }
  checkReferences(bytes, text, file, room)
  for (const { stream } of file.objects)
    if (stream && nameIn(stream.dict, 'Type') === 'ObjStm') readPackedObjects(bytes, stream, room, file.names)
  if (!file.names.has('Root')) throw new PdfNotUnderstood('no root')
  return file.names
}
