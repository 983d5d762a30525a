import { qrCodeOf } from '#server/documents/qr.ts'
import {
  heightOf,
  ink,
  makeRoom,
  margin,
  type Page,
  setText,
  tagged,
  widthOfPage,
} from '#server/documents/reportPage.ts'

/** A QR code with text beside it. */
export type ReportCode = { content: string; title: string; lines: readonly string[] }

const side = 104
const gap = 16

/**
 * Draws the code in black on the white page, whose margin serves as its quiet zone. The address beside it can
 * be typed or tapped.
 */
export function codeBlock(page: Page, { content, title, lines }: ReportCode): void {
  makeRoom(page, side + 20)
  page.y += 12
  const [top, x] = [page.y, margin + side + gap]
  const { doc } = page
  const figure = doc.struct('Figure', { alt: content }, () => {
    doc.path(qrCodeOf(content).at(margin, top, side)).fill('#000')
  })
  page.root.add(figure)
  figure.end()
  const width = widthOfPage(page) - side - gap
  const head = { x, y: top + 6, width, size: 12, bold: true }
  tagged(page, 'P', () => setText(page, title, head))
  let y = head.y + heightOf(page, title, head) + 6
  for (const line of lines) {
    const lettering = { x, y, width, size: 9, colour: ink.quiet }
    tagged(page, 'P', () => setText(page, line, lettering))
    y += heightOf(page, line, lettering) + 4
  }
  page.y = Math.max(top + side, y) + 8
}
