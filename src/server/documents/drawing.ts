import { onDemand } from '#server/onDemand.ts'

/**
 * A page of coloured outlines and pictures in its own units; `unit` is the size of one in points (1/72 inch).
 * The same drawing becomes a PDF or a picture.
 */
export type Drawing = { title: string; width: number; height: number; unit: number; parts: Part[] }
export type Part = Shape | Picture | Turned
export type Shape = { outline: string; fill: string }
export type Picture = {
  picture: Buffer
  mediaType: 'image/png' | 'image/jpeg'
  x: number
  y: number
  width: number
  height: number
}
/**
 * Parts rotated by 180° about the middle of a page of this size, to be read from the other side of the table.
 */
export type Turned = { turned: Part[]; width: number; height: number }

/** A drawing as SVG, with the facts needed to rasterize it. */
export type DrawnPicture = Pick<Drawing, 'width' | 'height' | 'unit'> & { svg: string; dotsPerInch: number }

/** Rasterizes a drawing to PNG at `dotsPerInch`. */
export function drawnPng({ svg, width, height, unit, dotsPerInch }: DrawnPicture): Promise<Buffer> {
  const pixels = (units: number) => Math.round((units * unit * dotsPerInch) / 72)
  return onDemand
    .sharp()(Buffer.from(svg), {
      density: dotsPerInch * unit,
      limitInputPixels: 50_000_000,
    })
    .resize(pixels(width), pixels(height), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Creates a vector PDF with one page per drawing. */
export function drawingsPdf(drawings: readonly Drawing[], title: string, madeAt: Date): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const PdfDocument = onDemand.pdfKit()
    const pdf = new PdfDocument({
      autoFirstPage: false,
      margin: 0,
      info: { Title: title, CreationDate: madeAt },
    })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    for (const { width, height, unit, parts } of drawings) {
      pdf.addPage({ size: [width * unit, height * unit], margin: 0 })
      pdf.scale(unit)
      for (const part of parts) draw(pdf, part)
    }
    pdf.end()
  })
}

function draw(pdf: PDFKit.PDFDocument, part: Part): void {
  if ('outline' in part) pdf.path(part.outline).fill(part.fill)
  else if ('picture' in part) {
    pdf.image(part.picture, part.x, part.y, { width: part.width, height: part.height })
  } else {
    pdf.save()
    pdf.transform(-1, 0, 0, -1, part.width, part.height)
    for (const inner of part.turned) draw(pdf, inner)
    pdf.restore()
  }
}

/** Renders a drawing as an SVG image for the screen. */
export function drawingSvg({ width, height, parts }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${parts.map(svgOf).join('')}</svg>`
  )
}

function svgOf(part: Part): string {
  if ('outline' in part) return `<path fill="${part.fill}" d="${part.outline}"/>`
  if ('picture' in part) {
    const { x, y, width, height, mediaType, picture } = part
    const data = `data:${mediaType};base64,${picture.toString('base64')}`
    return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${data}"/>`
  }
  return `<g transform="matrix(-1 0 0 -1 ${part.width} ${part.height})">${part.turned.map(svgOf).join('')}</g>`
}
