import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A page of coloured outlines, in points (1/72 inch). The same drawing becomes a PDF or a picture. */
export type Drawing = { title: string; width: number; height: number; shapes: Shape[] }
export type Shape = { outline: string; fill: string }

/** PNG at so many pixels a point. */
export function drawingPng(drawing: Drawing, pixelsPerPoint: number): Promise<Buffer> {
  return sharp(Buffer.from(drawingSvg(drawing)), { density: 72 * pixelsPerPoint })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** One page, to be printed at any size. */
export function drawingPdf({ title, width, height, shapes }: Drawing, madeAt: Date): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: [width, height],
      margin: 0,
      info: { Title: title, CreationDate: madeAt },
    })
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
    for (const { outline, fill } of shapes) page.path(outline).fill(fill)
    page.end()
  })
}

function drawingSvg({ width, height, shapes }: Drawing): string {
  const paths = shapes.map(({ outline, fill }) => `<path fill="${fill}" d="${outline}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paths}</svg>`
}
