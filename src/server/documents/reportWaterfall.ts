import type { ReportStep } from '#server/documents/report.ts'
import {
  ink,
  makeRoom,
  margin,
  ornament,
  type Page,
  setText,
  tagged,
  widthOfPage,
} from '#server/documents/reportPage.ts'

const lineHeight = 16
const size = 9

/** Draws a waterfall chart: each bar begins where the previous one ended, and a total begins at zero. */
export function waterfallBlock(page: Page, steps: readonly ReportStep[], about: string): void {
  makeRoom(page, steps.length * lineHeight + 8)
  const width = widthOfPage(page)
  const [label, shown] = [width * 0.34, width * 0.18]
  const chart = { x: margin + label + 8, width: width - label - shown - 16 }
  const spans = spansOf(steps)
  const edges = [0, ...spans.flat()]
  const [least, most] = [Math.min(...edges), Math.max(...edges)]
  const at = (value: number) => chart.x + (chart.width * (value - least)) / (most - least || 1)

  const figure = page.doc.struct('Figure', { alt: about })
  page.root.add(figure)
  steps.forEach((step, place) => {
    const [from, to] = spans[place] ?? [0, 0]
    const y = page.y + place * lineHeight
    const [left, right] = [at(Math.min(from, to)), at(Math.max(from, to))]
    const colour = step.total ? ink.whole : step.amount < 0n ? ink.down : ink.up
    ornament(page, (doc) => {
      if (step.total) lineAbove(doc, width, y)
      doc.rect(left, y + 3, Math.max(right - left, 0.75), lineHeight - 7).fill(colour)
    })
    const bold = step.total === true
    tagged(
      page,
      'P',
      () => {
        setText(page, step.label, { x: margin, y: y + 1, width: label, size, bold })
        setText(page, step.shown, { x: margin, y: y + 1, width, size, bold, align: 'right' })
      },
      figure,
    )
  })
  figure.end()
  page.y += steps.length * lineHeight + 8
}

function lineAbove(doc: PDFKit.PDFDocument, width: number, y: number): void {
  doc
    .moveTo(margin, y - 1.5)
    .lineTo(margin + width, y - 1.5)
    .lineWidth(0.6)
    .strokeColor(ink.line)
    .stroke()
}

/**
 * Returns the start and end of each bar. Only bar lengths lose precision; the figures beside them are exact.
 */
function spansOf(steps: readonly ReportStep[]): [number, number][] {
  let level = 0n
  return steps.map(({ amount, total }) => {
    const from = total ? 0n : level
    level = total ? amount : level + amount
    return [Number(from), Number(level)]
  })
}
