import {
  type ImageType,
  imageKindOf,
  longestSide,
  mostImageBytes,
  mostPixels,
  movesAsPng,
} from '#features/images/images.domain.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { onDemand } from '#server/onDemand.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { AppError } from '#shared/errors.ts'

export type MadeImage = { mediaType: ImageType; width: number; height: number; content: Buffer }

/**
 * Decodes a PNG, JPEG or WebP and re-encodes its pixels: upright, at most 1,200 px on the longest side, as
 * JPEG, or as PNG if it has transparency. All metadata and trailing data is dropped. Throws
 * `image.unreadable` for anything else: other formats, animated, truncated or too large.
 */
export async function imageMadeOf(file: Buffer): Promise<MadeImage> {
  const kind = imageKindOf(file)
  if (kind === null || (kind === 'png' && movesAsPng(file))) throw unreadable()
  try {
    return await madeAnew(file, kind)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw unreadable(cause)
  }
}

/** The same, queued with other heavy work of the tenant. Throws `server.busy` if the queue is full. */
export function uploadedImage(tenantId: number, file: Buffer): Promise<MadeImage> {
  return heavyWork(tenantId, (_run, inTurn) => inTurn(() => imageMadeOf(file)))
}

async function madeAnew(file: Buffer, kind: string): Promise<MadeImage> {
  const sharp = onDemand.sharp()
  const source = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, pages = 1 } = await source.metadata()
  if (format !== kind || pages !== 1) throw unreadable()

  const { data, info } = await source
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const opaque = (await pixels().stats()).isOpaque
  const content = opaque
    ? await pixels().removeAlpha().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : await pixels().png({ compressionLevel: 9, palette: false }).toBuffer()
  return { mediaType: opaque ? 'image/jpeg' : 'image/png', width, height, content }
}

export function unreadable(cause?: unknown): AppError {
  return new AppError(imageErrors.unreadable, { values: { megabytes: mostImageBytes / 1024 / 1024 }, cause })
}
