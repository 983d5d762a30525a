import { inflateSync } from 'node:zlib'
import { type DocumentType, documentMegabytes } from '#features/account/documents/documents.domain.ts'
import { isDangerous, latin, packedBy, pdfParts } from '#features/account/documents/files/pdfSafety.domain.ts'
import { onDemand } from '#server/onDemand.ts'
import { AppError } from '#shared/errors.ts'

export type MadeDocument = { mediaType: DocumentType; content: Buffer }

/** A small file may hold a picture, or objects, that fill the memory. */
const mostPixels = 60_000_000
const longestSide = 3000
const mostUnpacked = 30 * 1024 * 1024

/**
 * What is kept of an uploaded file, by its own first bytes and whatever it is called. A picture is made anew from its pixels, so that
 * nothing else of the file is in it; a PDF is looked through and kept as it is. Throws `document.unreadable` and
 * `document.unsafe`.
 */
export async function documentMadeOf(file: Buffer): Promise<MadeDocument> {
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return checkedPdf(file)
  return pictureOf(file)
}

function checkedPdf(file: Buffer): MadeDocument {
  const parts = pdfParts(file)
  if (!parts) throw unreadable()
  if (!/\/Root\b/.test(parts.structure) && parts.objectStreams.length === 0) throw unreadable()
  const pieces = [parts.structure, ...parts.objectStreams.map(unpacked)]
  if (pieces.some(isDangerous)) throw unsafe()
  return { mediaType: 'application/pdf', content: file }
}

function unpacked({ head, content }: { head: string; content: Uint8Array }): string {
  const packing = packedBy(head)
  if (packing === 'unknown') throw unsafe()
  if (packing === 'nothing') return latin(content)
  try {
    return latin(inflateSync(content, { maxOutputLength: mostUnpacked, finishFlush: 2 }))
  } catch {
    throw unsafe()
  }
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
  return new AppError('document.unreadable', { values: { megabytes: documentMegabytes }, cause })
}

const unsafe = () => new AppError('document.unsafe')
