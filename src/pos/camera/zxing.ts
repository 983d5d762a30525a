// Imports only the modules needed: the whole library is three times as large.
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'
import type { Decoder } from '#pos/camera/decoder.ts'

/** A code fills most of the frame, so a reduced image is enough and decodes in a few milliseconds. */
const longestSide = 800

const readers = [new QRCodeReader(), new Code128Reader()]
const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])

export function zxingDecoder(): Decoder {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return null
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return codeIn(context.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** The code in an image; null if none can be read. */
export function codeIn({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]]
    grey[at] = (red + 2 * green + blue) >> 2
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // The library throws if there is no code or it is blurred.
    }
  }
  return null
}
