import {
  heightOf,
  ink,
  makeRoom,
  margin,
  type Page,
  ruleAt,
  setText,
  tagged,
  widthOfPage,
} from '#server/documents/reportPage.ts'

/** A line of a sum: its label and amount. */
export type ReportSum = { label: string; shown: string; strong?: boolean }

/** Draws sums on the right: labels left of their amounts, totals in bold. */
export function sumsBlock(page: Page, rows: readonly ReportSum[]): void {
  const width = widthOfPage(page) * 0.62
  const x = margin + widthOfPage(page) - width
  const [label, amount] = [width * 0.66, width * 0.34]
  for (const { label: name, shown, strong = false } of rows) {
    const lettering = { size: strong ? 11 : 9, bold: strong }
    const height = heightOf(page, name, { ...lettering, width: label - 8 })
    makeRoom(page, height + 6)
    if (strong) ruleAt(page, page.y, { x, width })
    const y = page.y + (strong ? 4 : 1)
    tagged(page, 'P', () => {
      const colour = strong ? ink.text : ink.quiet
      setText(page, name, { ...lettering, x, y, width: label - 8, colour })
      setText(page, shown, { ...lettering, x: x + label, y, width: amount, align: 'right' })
    })
    page.y = y + height + (strong ? 5 : 2)
  }
  page.y += 8
}
