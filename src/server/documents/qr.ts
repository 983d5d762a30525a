import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { onDemand } from '#server/onDemand.ts'

/** A QR code with `size` modules per side, without the quiet zone. */
export type QrCode = {
  size: number
  /** Returns the path data of the dark modules in a square of length `side` whose corner is at (x, y). */
  at(x: number, y: number, side: number): string
}

/** The quiet zone that ISO/IEC 18004 requires, in modules. */
const quiet = 4

/** Error correction level M: up to 15 % of a code may be worn or covered. */
const symbology = { bcid: 'qrcode', eclevel: 'M' }

/** Returns the modules row by row, dark ones as 1. */
function modulesOf(text: string): { size: number; modules: number[] } {
  const [symbol] = onDemand.barCodes().raw({ ...symbology, text })
  if (!symbol || !('pixs' in symbol)) throw new Error('no QR code was made')
  return { size: symbol.pixx, modules: Array.from(symbol.pixs) }
}

/** Encodes a text as a QR code. */
export function qrCodeOf(text: string): QrCode {
  const { size, modules } = modulesOf(text)
  const bars = barsOf(modules, size)
  return {
    size,
    at(x, y, side) {
      const unit = side / size
      const place = (modules: number) => +(modules * unit).toFixed(4)
      return bars
        .map(
          (bar) =>
            `M${x + place(bar.x)} ${y + place(bar.y)}h${place(bar.width)}v${place(1)}h-${place(bar.width)}z`,
        )
        .join('')
    },
  }
}

type Bar = { x: number; y: number; width: number }

/** Adjacent dark modules of a row form one bar. */
function barsOf(modules: number[], size: number): Bar[] {
  const bars: Bar[] = []
  modules.forEach((dark, index) => {
    if (!dark) return
    const [x, y] = [index % size, Math.floor(index / size)]
    const last = bars.at(-1)
    if (last && last.y === y && last.x + last.width === x) last.width += 1
    else bars.push({ x, y, width: 1 })
  })
  return bars
}

/** Renders the code as an SVG image, black on white with its quiet zone. */
export function qrSvg(text: string): string {
  const { size, at } = qrCodeOf(text)
  const side = size + 2 * quiet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path fill="#000" d="${at(quiet, quiet, size)}"/></svg>`
  )
}

const deflated = promisify(deflate)
/** Pixels per module. */
const scale = 16

/**
 * Renders the code as a PNG image with one bit per pixel, which a phone can save and scan from its album.
 * Written here because a payment waits for it, and a library that draws in colour takes three times as long.
 */
export async function qrPng(text: string): Promise<Buffer> {
  const { size, modules } = modulesOf(text)
  const side = (size + 2 * quiet) * scale
  const light = Buffer.alloc(1 + side / 8, 0xff)
  light[0] = 0
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.from(light)
    for (let x = 0; x < size; x++) if (modules[y * size + x]) row.fill(0, pixelByte(x), pixelByte(x + 1))
    return row
  })
  const margin = Array.from({ length: quiet * scale }, () => light)
  const lines = [...margin, ...rows.flatMap((row) => Array.from({ length: scale }, () => row)), ...margin]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // 1-bit greyscale, not interlaced.
  head[8] = 1
  const image = await deflated(Buffer.concat(lines), { level: 6 })
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', head),
    chunk('IDAT', image),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the byte where a column's module begins in its row, after the filter byte. */
const pixelByte = (column: number) => 1 + ((column + quiet) * scale) / 8

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
