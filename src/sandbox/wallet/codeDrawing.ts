import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
// Loaded when a wallet first shows a code: it is the largest package of all.
const barCodes = () => require('bwip-js/node') as typeof import('bwip-js/node')

/** A payment code as pictures: addresses of SVG images, black on white with their quiet zones. */
export type CodeDrawing = { bars: string; qr: string }

// Error correction M: 15 % of the code may be covered.
const qrCode = { bcid: 'qrcode', eclevel: 'M', padding: 4 }

/** The code as the wallet shows it: Code 128 for a till's laser, a QR code for its camera. */
export function drawCode(code: string): CodeDrawing {
  const white = { backgroundcolor: 'FFFFFF' }
  return {
    bars: addressOf(
      barCodes().toSVG({
        ...white,
        bcid: 'code128',
        text: code,
        height: 16,
        paddingwidth: 10,
        paddingheight: 2,
      }),
    ),
    qr: addressOf(barCodes().toSVG({ ...white, ...qrCode, text: code })),
  }
}

function addressOf(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
