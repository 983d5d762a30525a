import { join } from 'node:path'
import { type DocumentType, documentMegabytes } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { type PdfFault, pdfFault } from '#features/account/documents/files/pdf/pdfSafety.ts'
import type { checkPdf } from '#features/account/documents/files/pdfCheck.worker.ts'
import { onDemand } from '#server/onDemand.ts'
import { heavyTask, heavyWork } from '#server/workers/heavyWork.ts'
import { AppError } from '#shared/errors.ts'

export type MadeDocument = { mediaType: DocumentType; content: Buffer }

/** A small file can decompress to an image or objects that exhaust the memory. */
const mostPixels = 60_000_000
const longestSide = 3000

const pdfCheck = heavyTask<typeof checkPdf>(join(import.meta.dirname, 'pdfCheck.worker.ts'), 'checkPdf')

/**
 * Builds the stored form of an upload, whose type is detected from its first bytes. An image is re-encoded
 * from its pixels, which drops everything else in the file; a PDF is checked and kept as it is. Throws
 * `document.unreadable` and `document.unsafe`.
 */
export async function documentMadeOf(file: Buffer): Promise<MadeDocument> {
  return isPdf(file) ? pdfOf(file, pdfFault(file)) : pictureOf(file)
}

/** The same, queued with other heavy work of the tenant. Throws `server.busy` if the queue is full. */
export function uploadedDocument(tenantId: number, file: Buffer): Promise<MadeDocument> {
  return heavyWork(tenantId, async (run, inTurn) =>
    isPdf(file) ? pdfOf(file, await run(pdfCheck, file)) : inTurn(() => pictureOf(file)),
  )
}

const isPdf = (file: Buffer) => file.subarray(0, 5).toString('latin1') === '%PDF-'

function pdfOf(file: Buffer, fault: PdfFault | null): MadeDocument {
  if (fault === 'unsafe') throw new AppError(documentErrors.unsafe)
  if (fault === 'unreadable') throw unreadable()
  return { mediaType: 'application/pdf', content: file }
}

async function pictureOf(file: Buffer): Promise<MadeDocument> {
  const kind = isPng(file) ? 'png' : file.subarray(0, 3).toString('hex') === 'ffd8ff' ? 'jpeg' : null
  if (kind === null) throw unreadable()
  try {
    const source = onDemand.sharp()(file, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, pages = 1 } = await source.metadata()
    if (format !== kind || pages !== 1) throw unreadable()
    const upright = source
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
    const content = await upright.jpeg({ quality: 86, mozjpeg: true }).toBuffer()
    return { mediaType: 'image/jpeg', content }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw unreadable(cause)
  }
}

const isPng = (file: Buffer) => file.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'

export function unreadable(cause?: unknown): AppError {
  return new AppError(documentErrors.unreadable, { values: { megabytes: documentMegabytes }, cause })
}
