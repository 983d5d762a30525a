import { fontFile } from '#server/documents/lettering.ts'
import type { Report } from '#server/documents/report.ts'
import { onDemand } from '#server/onDemand.ts'
import { localeOf } from '#shared/messages.ts'

type Structure = PDFKit.PDFStructureElement

/** A document being drawn. `y` is where the next block begins, in points from the top. */
export type Page = { doc: PDFKit.PDFDocument; root: Structure; y: number }

export const margin = 48
const footHeight = 34
export const ink = {
  text: '#111827',
  quiet: '#4b5563',
  line: '#d1d5db',
  band: '#f3f4f6',
  up: '#15803d',
  down: '#b91c1c',
  whole: '#374151',
} as const

/** Returns the width between the margins, in points. */
export const widthOfPage = ({ doc }: Page): number => doc.page.width - 2 * margin
const bottomOf = ({ doc }: Page): number => doc.page.height - margin - footHeight

/** Opens an empty document. Its pages are buffered until the end, when their number is known. */
export function openReport({ title, language, paper, madeAt }: Report): Page {
  const PdfDocument = onDemand.pdfKit()
  const doc = new PdfDocument({
    size: paper,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: localeOf[language],
    displayTitle: true,
    bufferPages: true,
    font: fontFile('regular'),
    info: { Title: title, CreationDate: madeAt },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, y: margin }
}

/** Ensures that this many points fit, on this page or a new one. Returns true if it started a new page. */
export function makeRoom(page: Page, height: number): boolean {
  if (page.y + height <= bottomOf(page)) return false
  page.doc.addPage()
  page.y = margin
  return true
}

export type Lettering = {
  x: number
  y: number
  width: number
  size: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right' | 'center'
}

/** Returns the height of a text in points. */
export function heightOf({ doc }: Page, text: string, { width, size, bold }: Omit<Lettering, 'x' | 'y'>) {
  return lettered(doc, size, bold).heightOfString(printable(text), { width })
}

/** Draws a text, wrapped at the width. */
export function setText({ doc }: Page, text: string, lettering: Lettering): void {
  const { x, y, width, size, bold, colour = ink.text, align = 'left' } = lettering
  lettered(doc, size, bold).fillColor(colour).text(printable(text), x, y, { width, align })
}

/** Passing the file name makes PDFKit open each font once per document. */
function lettered(doc: PDFKit.PDFDocument, size: number, bold = false): PDFKit.PDFDocument {
  return doc.font(fontFile(bold ? 'bold' : 'regular'), size)
}

/** Fonts have no glyphs for control characters. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

/** Draws a tagged part of the text. `tag` is a structure type of ISO 32000-1, 14.8.4, such as H1, P or TD. */
export function tagged(page: Page, tag: string, draw: () => void, parent: Structure = page.root): void {
  const part = page.doc.struct(tag, {}, draw)
  parent.add(part)
  part.end()
}

/** Draws something purely visual that screen readers skip. */
export function ornament({ doc }: Page, draw: (doc: PDFKit.PDFDocument) => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw(doc)
  doc.restore()
  doc.endMarkedContent()
}

/** Draws the title and number on the left, the issuer on the right and the recipient below. */
export function titleOf(page: Page, { title, subtitle, issuer, recipient, logo }: Report): void {
  const width = widthOfPage(page)
  const [left, right] = [width * 0.55, width * 0.42]
  if (logo) logoAbove(page, logo, right)
  const start = page.y
  tagged(page, 'H1', () => setText(page, title, { x: margin, y: start, width: left, size: 20, bold: true }))
  const titleEnd = start + heightOf(page, title, { width: left, size: 20, bold: true })
  tagged(page, 'P', () =>
    setText(page, subtitle, { x: margin, y: titleEnd + 2, width: left, size: 10, colour: ink.quiet }),
  )
  const leftEnd = titleEnd + 2 + heightOf(page, subtitle, { width: left, size: 10 })
  const issued = { x: margin + width - right, y: start, width: right }
  const rightEnd = addressBlock(page, issuer, { ...issued, align: 'right' })
  page.y = Math.max(leftEnd, rightEnd) + 12
  page.y = addressBlock(page, recipient, { x: margin, y: page.y, width: left }) + 10
  ruleAt(page, page.y)
  page.y += 6
}

const logoHeight = 44

/** Draws the issuer's logo on the right above its name. Screen readers skip it, because the name follows. */
function logoAbove(page: Page, logo: Buffer, width: number): void {
  const x = margin + widthOfPage(page) - width
  ornament(page, (doc) => doc.image(logo, x, page.y, { fit: [width, logoHeight], align: 'right' }))
  page.y += logoHeight + 8
}

/** Draws lines below each other, the first in bold. Returns where they end. */
function addressBlock(page: Page, lines: string[], at: Omit<Lettering, 'size'>): number {
  let y = at.y
  tagged(page, 'P', () => {
    lines.forEach((line, place) => {
      const lettering = { ...at, y, size: 9, bold: place === 0, colour: place === 0 ? ink.text : ink.quiet }
      setText(page, line, lettering)
      y += heightOf(page, line, lettering)
    })
  })
  return y
}

/** Draws a thin line across the page, or across the given part. */
export function ruleAt(page: Page, y: number, part = { x: margin, width: widthOfPage(page) }): void {
  const { x, width } = part
  ornament(page, (doc) =>
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(ink.line)
      .stroke(),
  )
}

/** Numbers the pages and ends the document. */
export function closeReport(page: Page, { footer, pageText }: Report): void {
  const { doc } = page
  page.root.end()
  const { start, count } = doc.bufferedPageRange()
  const size = 8
  for (let place = start; place < start + count; place++) {
    doc.switchToPage(place)
    const width = widthOfPage(page)
    const y = doc.page.height - margin - 10
    ruleAt(page, y - 7)
    doc.markContent('Artifact', { type: 'Pagination' })
    setText(page, footer, { x: margin, y, width: width * 0.72, size, colour: ink.quiet })
    const number = pageText.replace('{page}', String(place - start + 1)).replace('{pages}', String(count))
    setText(page, number, { x: margin, y, width, size, colour: ink.quiet, align: 'right' })
    doc.endMarkedContent()
  }
  doc.end()
}
