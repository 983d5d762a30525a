import type { ReportColumn, ReportTable } from '#server/documents/report.ts'
import {
  heightOf,
  ink,
  makeRoom,
  margin,
  ornament,
  type Page,
  ruleAt,
  setText,
  tagged,
  widthOfPage,
} from '#server/documents/reportPage.ts'

const size = 8.5
const padding = 2.5
const gap = 8

type Cell = { x: number; width: number; align: 'left' | 'right' }
type Row = { cells: string[]; tag: 'TH' | 'TD'; bold: boolean; height: number }

/** Draws a table whose header is repeated on each page. A row is never split. */
export function tableBlock(page: Page, table: ReportTable): void {
  const cells = cellsOf(page, table.columns)
  const rowOf = (texts: string[], tag: Row['tag'], bold: boolean): Row => {
    const heights = texts.map((text, place) =>
      heightOf(page, text, { width: cells[place]?.width ?? 0, size, bold }),
    )
    return { cells: texts, tag, bold, height: Math.max(...heights) + 2 * padding }
  }
  const titles = table.columns.map(({ title }) => title)
  const head = rowOf(titles, 'TH', true)
  const whole = page.doc.struct('Table')
  page.root.add(whole)
  const draw = (row: Row) => drawRow(page, cells, row, whole)

  makeRoom(page, head.height + 2 * (size + 2 * padding + 4))
  band(page, head.height)
  draw(head)
  if (table.rows.length === 0) {
    const none = { x: margin + padding, y: page.y + padding, width: widthOfPage(page), size }
    tagged(page, 'TR', () => setText(page, table.none, { ...none, colour: ink.quiet }), whole)
    page.y += size + 2 * padding + 4
  }
  const rows = table.rows.map((texts) => rowOf(texts, 'TD', false))
  for (const row of table.total ? [...rows, rowOf(table.total, 'TD', true)] : rows) {
    if (makeRoom(page, row.height)) repeatHead(page, cells, head)
    if (row.bold) ruleAt(page, page.y)
    draw(row)
  }
  whole.end()
  ruleAt(page, page.y)
  page.y += 8
}

function cellsOf(page: Page, columns: readonly ReportColumn[]): Cell[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const room = widthOfPage(page) - 2 * padding - gap * (columns.length - 1)
  let x = margin + padding
  return columns.map(({ share, align }) => {
    const cell: Cell = { x, width: (room * share) / whole, align: align ?? 'left' }
    x += cell.width + gap
    return cell
  })
}

function drawRow(page: Page, cells: Cell[], row: Row, table: PDFKit.PDFStructureElement): void {
  const line = page.doc.struct('TR')
  table.add(line)
  row.cells.forEach((text, place) => {
    const cell = cells[place]
    if (cell) tagged(page, row.tag, () => setText(page, text, letteringOf(page, cell, row)), line)
  })
  line.end()
  page.y += row.height
}

function letteringOf(page: Page, cell: Cell, { bold, tag }: Row) {
  return { ...cell, y: page.y + padding, size, bold, colour: tag === 'TH' ? ink.quiet : ink.text }
}

/** Repeats the header visually; screen readers skip it, because they have already read it. */
function repeatHead(page: Page, cells: Cell[], head: Row): void {
  band(page, head.height)
  ornament(page, () => {
    head.cells.forEach((text, place) => {
      const cell = cells[place]
      if (cell) setText(page, text, letteringOf(page, cell, head))
    })
  })
  page.y += head.height
}

function band(page: Page, height: number): void {
  ornament(page, (doc) => doc.rect(margin, page.y, widthOfPage(page), height).fill(ink.band))
}
