import bwip from 'bwip-js/node'

/** A QR code, `size` modules a side without the quiet zone. */
export type QrCode = {
  size: number
  /** Path data of the dark modules, as a square of `side` whose corner is at (x, y). */
  at(x: number, y: number, side: number): string
}

/** The quiet zone that ISO/IEC 18004 asks for, in modules. */
const quiet = 4

/** Error correction M: 15 % of a code may be worn or covered. */
const symbology = { bcid: 'qrcode', eclevel: 'M' }

/** The QR code of a text. */
export function qrCodeOf(text: string): QrCode {
  const [symbol] = bwip.raw({ ...symbology, text })
  if (!symbol || !('pixs' in symbol)) throw new Error('no QR code was made')
  const size = symbol.pixx
  const bars = barsOf(Array.from(symbol.pixs), size)
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

/** Dark modules beside one another are one bar. */
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

/** The code as an SVG image, black on white with its quiet zone. */
export function qrSvg(text: string): string {
  const { size, at } = qrCodeOf(text)
  const side = size + 2 * quiet
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path fill="#000" d="${at(quiet, quiet, size)}"/></svg>`
  )
}

/** The code as a PNG image: a phone can keep it and read it from its album. */
export function qrPng(text: string): Promise<Buffer> {
  return bwip.toBuffer({ ...symbology, text, scale: 8, padding: quiet * 2, backgroundcolor: 'FFFFFF' })
}
